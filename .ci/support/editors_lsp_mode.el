;; Opens a constraint file with a mistake in Emacs with lsp-mode. The configuration is the one in the documentation. Each line of
;; the output is a check that passed; the exit status is 1 if a check fails.  -*- lexical-binding: t -*-

(defun check (condition text)
  (unless condition
    (princ (format "lsp-mode: failed: %s\n" text))
    (kill-emacs 1))
  (princ (format "lsp-mode: %s\n" text)))

(defun messages ()
  (let (found)
    (maphash (lambda (_ diagnostics) (dolist (one diagnostics) (push (lsp-get one :message) found))) (lsp-diagnostics t))
    found))

(setq lsp-auto-guess-root t
      lsp-enable-file-watchers nil
      lsp-enable-snippet nil
      lsp-enable-suggest-server-download nil)
(find-file (getenv "VFL_FILE"))
(check (eq major-mode 'vfl-mode) "detects constraint files")
(let ((end (time-add nil 20)))
  (while (and (not (messages)) (time-less-p nil end)) (accept-process-output nil 0.02)))
(check (cl-some (lambda (text) (string-match-p "unknown view `titel`" text)) (messages)) "shows the mistake")

(goto-char (point-min))
(search-forward "titel")
(let ((fix (cl-find-if (lambda (action) (string-prefix-p "Write `title`" (lsp:code-action-title action)))
                       (lsp-code-actions-at-point))))
  (check fix "offers the fix")
  (lsp-execute-code-action fix))
(check (string-match-p "\\[title\\]" (buffer-string)) "applies the fix by a code action")
(set-buffer-modified-p nil)
