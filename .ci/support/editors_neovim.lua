-- Uses a constraint file and a Swift file in Neovim as a person would. The configuration is the one in the documentation. Each
-- line of the output is a check that passed; the exit status is 1 if a check fails.

local function fail(text)
  io.write('neovim: ' .. text .. '\n')
  vim.cmd('cquit 1')
end

local function check(condition, text)
  if not condition then fail('failed: ' .. text) end
  io.write('neovim: ' .. text .. '\n')
end

local function wait(condition, text)
  if not vim.wait(20000, condition, 20) then
    local text_now = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
    fail('failed: ' .. text .. '\n' .. text_now .. vim.fn.execute('messages'))
  end
  io.write('neovim: ' .. text .. '\n')
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end
local function codes()
  return vim.tbl_map(function(found) return found.code end, vim.diagnostic.get(0))
end

--- Chooses the first offer that matches a pattern, where a person would choose from a list.
local function choose(pattern)
  vim.ui.select = function(items, options, done)
    for _, item in ipairs(items) do
      local title = options.format_item and options.format_item(item) or tostring(item)
      if title:match(pattern) then return done(item, 1) end
    end
    fail('failed: no offer matches ' .. pattern)
  end
end

local function drive()
  wait(function() return vim.tbl_contains(codes(), 'unknown_view') end, 'shows the mistake in a constraint file')
  local finding = vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR })[1]
  check(finding.lnum == 5 and finding.col == 9 and finding.end_col == 14, 'shows it at the misspelled name')

  vim.api.nvim_win_set_cursor(0, { 6, 10 })
  choose('^Write `title`')
  vim.lsp.buf.code_action()
  wait(function() return lines()[6]:match('%[title%]') end, 'applies the fix by a code action')
  wait(function() return not vim.tbl_contains(codes(), 'unknown_view') end, 'no longer shows the mistake')

  vim.lsp.buf.rename('caption')
  wait(function() return lines()[2] == 'view caption, badge' and lines()[6]:match('%[caption%]') end, 'renames a view')

  if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync(nil, 10000) end
  check(lines()[8] == 'caption.width >= 100', 'formats the file')

  vim.api.nvim_win_set_cursor(0, { 6, 5 })
  vim.lsp.buf.hover()
  wait(function() return #vim.api.nvim_list_wins() > 1 end, 'opens a window for hover')
  local window = vim.api.nvim_list_wins()[2]
  local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
  check(text:match('metric `gap` = 8'), 'shows the value of a metric')
  check(text:match('caption%.leading == card%.leading %+ 8'), 'shows the equations of a line')
  vim.api.nvim_win_close(window, true)

  vim.api.nvim_buf_set_lines(0, -1, -1, false, { 'badge.' })
  vim.api.nvim_win_set_cursor(0, { #lines(), 5 })
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('A<C-x><C-o>', true, false, true), 't', false)
end

local function drive_completion()
  local words = vim.tbl_map(function(item) return item.word end, vim.fn.complete_info({ 'items' }).items)
  check(vim.tbl_contains(words, 'centerY') and not vim.tbl_contains(words, 'badge'), 'completes attributes after a dot')
  vim.cmd('stopinsert')
  vim.cmd('edit! ' .. vim.env.VFL_SWIFT)
  wait(function() return vim.tbl_contains(codes(), 'unknown_view') end, 'shows a mistake in a format of a Swift file')
  vim.cmd('qall!')
end

local function run(steps)
  local ok, problem = pcall(steps)
  if not ok then fail('failed: ' .. tostring(problem)) end
end

-- Typed keys are processed only while no function is running.
vim.defer_fn(function()
  run(drive)
  local left = 400
  local function poll()
    left = left - 1
    if vim.fn.pumvisible() == 1 then return run(drive_completion) end
    if left == 0 then fail('failed: opens a menu of completions') end
    vim.defer_fn(poll, 50)
  end
  poll()
end, 100)
