" Vim syntax file
" Language: VFL constraint files
" Generated from the words of the compiler: VFL_UPDATE=1 swift test --filter EditorFileTests
if exists('b:current_syntax')
  finish
endif

syn match vflViewAll '\v%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflViewAll vflView
syn match vflObjectAll '\v%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflObjectAll vflObject
syn match vflGroupAll '\v%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflGroupAll vflGroup
syn match vflOptionAll '\v%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflOptionAll vflOption
syn match vflMetricAll '\v%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)'
hi def link vflMetricAll vflMetric
syn match vflOperator '\v[=<>!]+|[-+*/|@%~]'
syn match vflPunctuation '\v[][(){},:;.]'
syn match vflNumber '\v%(0[xX]%(\x+%(\.\x*)?|\.\x+)%([pP][+-]?\d+)?|%(\d+%(\.\d*)?|\.\d+)%([eE][+-]?\d+)?)'
syn match vflNumber '\v\d+%(\.\d+)?%([eE][+-]?\d+)?%(\s*\.\.\.)@='
syn match vflNumber '\v\d+%(\.%(constant|priority)>)@='
syn match vflOperator '\v\.\.\.'
syn match vflMetric '\v%(\@\s*)@<=\h\w*%(\.\h\w*)*'
syn match vflView '\v%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)%(\.%(left|right|top|bottom|leading|trailing|width|height|centerX|centerY|lastBaseline|firstBaseline|leftMargin|rightMargin|topMargin|bottomMargin|leadingMargin|trailingMargin|centerXWithinMargins|centerYWithinMargins|minX|midX|maxX|minY|midY|maxY|baseline|x|y|frame|size|textSize|margin|constant|priority)>%(\.\h|:0[xX])@!)@='
syn match vflAttribute '\v\.@<=%(left|right|top|bottom|leading|trailing|width|height|centerX|centerY|lastBaseline|firstBaseline|leftMargin|rightMargin|topMargin|bottomMargin|leadingMargin|trailingMargin|centerXWithinMargins|centerYWithinMargins|minX|midX|maxX|minY|midY|maxY|baseline|x|y|frame|size|textSize|margin|constant|priority)>'
syn match vflGroupLabel '\v^\s*\zs\h\w*%(:%(0[xX]\x)@!)@='
hi def link vflGroupLabel vflGroup
syn match vflComment '\v%(#|//).*$' contains=@Spell
syn match vflOptionMask '\v<%(none|flexibleLeftMargin|flexibleWidth|flexibleRightMargin|flexibleTopMargin|flexibleHeight|flexibleBottomMargin)>' contained
hi def link vflOptionMask vflOption
syn match vflOptionDevice '\v\a[a-zA-Z0-9]*%(-[a-zA-Z0-9]+)*%(\s*[^ \t,{#/])@!' contained
hi def link vflOptionDevice vflOption
syn match vflKeywordContinuation '\v\s@<=%(in|hugging|compression|in|on|off)[^ \t#/]@!' contained
hi def link vflKeywordContinuation vflKeyword
syn cluster vflMarks contains=vflComment,vflNumber,vflOperator,vflPunctuation,vflMetric
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(superview)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflViewAll
syn match vflView1 '\v%(^\s*%(view)\s+)@<=%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflView1 vflView
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(view)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflViewAll,vflKeywordContinuation,vflView1
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(metric)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll
syn match vflView3 '\v%(^\s*%(intrinsic|content)\s+)@<=%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflView3 vflView
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(intrinsic|content)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflKeywordContinuation,vflView3
syn match vflView4 '\v%(^\s*%(autoresize|mask)\s+)@<=%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflView4 vflView
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(autoresize|mask)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflOptionMask,vflView4
syn match vflGroup5 '\v%(^\s*%(group)\s+)@<=%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflGroup5 vflGroup
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(group)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflGroup5
syn match vflKeyword6 '\v%(^\s*%(geometry)\s+)@<=%(transformed|untransformed)[^ \t#/]@!' contained
hi def link vflKeyword6 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(geometry)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflKeyword6
syn match vflKeyword7 '\v%(^\s*%(dialect)\s+)@<=%(apple|gtk|evfl)[^ \t#/]@!' contained
hi def link vflKeyword7 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(dialect)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflKeyword7
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(at)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflView,vflAttribute,vflOptionDevice
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(for)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflView,vflAttribute,vflKeywordContinuation,vflOptionDevice
syn match vflKeyword10 '\v%(^\s*%(on|invalidate)\s+)@<=%(layout|update)[^ \t#/]@!' contained
hi def link vflKeyword10 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(on|invalidate)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflViewAll,vflKeyword10
syn match vflGroup11 '\v%(^\s*%(set)\s+)@<=\h\w*' contained
hi def link vflGroup11 vflGroup
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(set)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflViewAll,vflView,vflAttribute,vflGroup11
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(activate|deactivate)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflGroupAll
syn match vflKeyword13 '\v%(^\s*%(remove)\s+)@<=%(view)[^ \t#/]@!' contained
hi def link vflKeyword13 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(remove)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflViewAll,vflKeyword13
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(frame|transform)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflViewAll
syn match vflView15 '\v%(^\s*%(autoresizes)\s+)@<=%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflView15 vflView
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(autoresizes)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflKeywordContinuation,vflView15
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(super)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(expect)[^ \t#/]@!' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflView,vflAttribute
syn match vflKeyword18 '\v%(^\s*%(expect)\s+)@<=%(solved|conflict|dirty|clean|ambiguous|inside|noOverlap|notCollapsed|notSqueezed|unambiguous|monotone)[^ \t#/]@!' contained
hi def link vflKeyword18 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(expect)%(\s+%(solved|conflict|dirty|clean|ambiguous|inside|noOverlap|notCollapsed|notSqueezed|unambiguous|monotone)[^ \t#/]@!)@=' end='$' oneline keepend contains=@vflMarks,vflViewAll,vflView,vflAttribute,vflKeyword18
syn match vflKeyword19 '\v%(^\s*%(expect)\s+)@<=%(broken)[^ \t#/]@!' contained
hi def link vflKeyword19 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(expect)%(\s+%(broken)[^ \t#/]@!)@=' end='$' oneline keepend contains=@vflMarks,vflGroupAll,vflKeyword19
syn match vflKeyword20 '\v%(^\s*%(expect)\s+)@<=%(constraints)[^ \t#/]@!' contained
hi def link vflKeyword20 vflKeyword
syn match vflView20 '\v%(^\s*%(expect)\s+%(constraints)\s+)@<=%(\h\w*%(\.\h\w*)*%(:0[xX]\x+)?|`[^`#/]+`)' contained
hi def link vflView20 vflView
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(expect)%(\s+%(constraints)[^ \t#/]@!)@=' end='$' oneline keepend contains=@vflMarks,vflGroupAll,vflKeyword20,vflView20
syn match vflKeyword21 '\v%(^\s*%(expect)\s+)@<=%(problem)[^ \t#/]@!' contained
hi def link vflKeyword21 vflKeyword
syn region vflStatement matchgroup=vflKeyword start='\v^\s*\zs%(expect)%(\s+%(problem)[^ \t#/]@!)@=' end='$' oneline keepend contains=@vflMarks,vflOptionAll,vflKeyword21
syn region vflFormat start='\v^\s*\zs[[|-]@=' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflBracket,vflDistance,vflOptions
syn region vflFormat matchgroup=vflKeyword start='\v^\s*\zs[HV]%(:%(0[xX]\x)@!)@=' end='$' oneline keepend contains=@vflMarks,vflMetricAll,vflBracket,vflDistance,vflOptions
syn region vflBracket matchgroup=vflPunctuation start='\[' end='\]' end='$' contained oneline keepend contains=vflComment,vflOperator,vflPunctuation,vflViewBracket,vflSize
syn region vflSize matchgroup=vflPunctuation start='(' end=')' end='\]\@=' end='$' contained oneline keepend contains=@vflMarks,vflObjectAll
syn region vflDistance matchgroup=vflPunctuation start='(' end=')' end='\]\@=' end='$' contained oneline keepend contains=@vflMarks,vflMetricAll
syn region vflOptions matchgroup=vflKeyword start='\v\s@<=options:@=' end='$' contained oneline keepend contains=vflComment,vflOperator,vflPunctuation,vflOptionFormat
syn match vflViewBracket '\v\[@<=\h\w*%(\.\h\w*)*' contained
hi def link vflViewBracket vflView
syn match vflOptionFormat '\v<%(alignAllLeft|alignAllRight|alignAllTop|alignAllBottom|alignAllLeading|alignAllTrailing|alignAllCenterX|alignAllCenterY|alignAllLastBaseline|alignAllFirstBaseline|directionLeadingToTrailing|directionLeftToRight|directionRightToLeft|spacingBaselineToBaseline)>' contained
hi def link vflOptionFormat vflOption

hi def link vflKeyword Keyword
hi def link vflView Identifier
hi def link vflMetric Constant
hi def link vflObject Identifier
hi def link vflGroup Label
hi def link vflAttribute Type
hi def link vflOption Special
hi def link vflNumber Number
hi def link vflOperator Operator
hi def link vflPunctuation Delimiter
hi def link vflComment Comment

let b:current_syntax = 'vfl'
