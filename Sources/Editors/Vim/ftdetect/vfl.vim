autocmd BufNewFile,BufRead *.vfl,*.evfl setfiletype vfl
