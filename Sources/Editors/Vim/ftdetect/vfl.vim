autocmd BufNewFile,BufRead *.vfl setfiletype vfl
