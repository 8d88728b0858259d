;; Uses a constraint file in Emacs with Eglot as a person would. The configuration is the one in the documentation. Each line of
;; the output is a check that passed; the exit status is 1 if a check fails.  -*- lexical-binding: t -*-

(defun check (condition text)
  (unless condition
    (princ (format "emacs: failed: %s\n%s" text (buffer-string)))
    (kill-emacs 1))
  (princ (format "emacs: %s\n" text)))

;; Emacs sends changes when it is idle, which it never is without a terminal.
(defun await (condition text)
  (when (eglot-managed-p) (eglot--signal-textDocument/didChange))
  (let ((end (time-add nil 20)))
    (while (and (not (funcall condition)) (time-less-p nil end)) (accept-process-output nil 0.02)))
  (check (funcall condition) text))

(defun line (number)
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun at (number text)
  "Moves to TEXT in a line."
  (goto-char (point-min))
  (forward-line (1- number))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun findings () (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
(defun is-misspelled () (cl-some (lambda (text) (string-match-p "unknown view `titel`" text)) (findings)))

(setq eglot-sync-connect t
      eglot-confirm-server-initiated-edits nil
      eldoc-idle-delay 0)
(find-file (getenv "VFL_FILE"))
(check (eq major-mode 'vfl-mode) "detects constraint files")
(unless (eglot-managed-p) (apply #'eglot (eglot--guess-contact)))
(await #'eglot-managed-p "starts the server")
(await #'is-misspelled "shows the mistake")
(at 6 "titel")
(check (= (flymake-diagnostic-beg (car (flymake-diagnostics (point)))) (point)) "shows it at the misspelled name")

;; Pretend that a key was pressed, because Emacs shows a menu after a mouse click.
(cl-letf ((last-nonmenu-event ?\r)
          ((symbol-function 'completing-read)
           (lambda (_ offers &rest _)
             (cl-find-if (lambda (offer) (string-prefix-p "Write `title`" offer)) (all-completions "" offers)))))
  (call-interactively #'eglot-code-actions))
(check (string-match-p "\\[title\\]" (line 6)) "applies the fix by a code action")
(await (lambda () (not (is-misspelled))) "no longer shows the mistake")

(at 6 "title")
(eglot-rename "caption")
(check (and (equal (line 2) "view caption, badge") (string-match-p "\\[caption\\]" (line 6))) "renames a view")

(eglot-format-buffer)
(check (equal (line 8) "caption.width >= 100") "formats the file")

(at 6 "gap")
(let (shown)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown (substring-no-properties text))))
  (await (lambda () shown) "answers hover")
  (check (and (string-match-p "metric .?gap.? = 8" shown) (string-match-p "caption.leading == card.leading \\+ 8" shown))
         "shows the value and the equations"))

(goto-char (point-max))
(insert "badge.")
(let* ((capf (eglot-completion-at-point))
       (offers (all-completions "" (nth 2 capf))))
  (check (and (member "centerY" offers) (not (member "badge" offers))) "completes attributes after a dot"))
(delete-region (line-beginning-position) (point))

(at 6 "caption")
(check (cl-some (lambda (found) (= 2 (xref-location-line (xref-item-location found))))
                (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))
       "finds the definition")
(set-buffer-modified-p nil)
(call-interactively #'eglot-shutdown)
