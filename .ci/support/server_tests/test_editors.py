"""Sessions with the real server, with the capabilities of five editors: `pip install pytest-lsp`, then `.ci/checks/server --only editors`.

pytest-lsp checks each answer against the protocol's types and against what the client says that it supports.
"""
import asyncio
import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

program = os.environ.get("VFL_PROGRAM", ".build/release/vfl")
editors = ["neovim@v0.7.0", "neovim@v0.11.0", "emacs@v29.1", "visual_studio_code@v1.65.2", "minimal"]
uri = "file:///tmp/vfl-editors/Card.vfl"
source = "file:///tmp/vfl-editors/Card.swift"
# The characters outside the basic plane make positions differ between encodings.
card = """superview card (0 0; 320 480)
view `🙂`, title, badge
metric gap = 20
H:|-gap-[title]-|
`🙂`.width == title.width
V:|-gap-[title(40)]
V:|-gap-[badge(40)]
group tall {
  badge.width == 30
  badge.leading == card.leading
}
expect title.y == 20
"""
swift = """class Card: UIView {
  func build(title: UIView) {
    let views = ["title": title] // 🙂
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[title]-[ghost]", options: [], metrics: nil, views: views))
  }
}
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[program, "server", "--stdio"]), params=editors)
async def client(request, editor: LanguageClient):
    name = request.param
    capabilities = types.ClientCapabilities() if name == "minimal" else client_capabilities(name)
    editor.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda *_: None)
    editor.name = name
    editor.announced = await editor.initialize_session(types.InitializeParams(capabilities=capabilities, root_uri=None))
    editor.supported = capabilities
    yield
    await editor.shutdown_session()


def opened(client, text, identifier=uri, language="vfl"):
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=identifier, language_id=language, version=1, text=text)))


async def found(client, identifier=uri, least=0):
    """The rules of the findings, once there are at least so many."""
    if client.announced.capabilities.diagnostic_provider:
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(uri=identifier)))
        return [finding.code for finding in report.items]
    while identifier not in client.diagnostics or len(client.diagnostics[identifier]) < least:
        await asyncio.wait_for(client.wait_for_notification("textDocument/publishDiagnostics"), 10)
    return [finding.code for finding in client.diagnostics[identifier]]


def encoding(client):
    return client.announced.capabilities.position_encoding or "utf-16"


def units(client, text):
    return {"utf-8": len(text.encode()), "utf-16": len(text.encode("utf-16-le")) // 2, "utf-32": len(text)}[encoding(client)]


def place(client, text, part, last=False):
    """The position of the beginning of a part of the text, or of its end."""
    offset = text.index(part) + (len(part) if last else 0)
    lines = text[:offset].split("\n")
    return types.Position(line=len(lines) - 1, character=units(client, lines[-1]))


def at(client, text, part, identifier=uri):
    return {"text_document": types.TextDocumentIdentifier(uri=identifier), "position": place(client, text, part)}


def offset(client, text, position):
    lines = text.split("\n")
    line = lines[position.line]
    for length in range(len(line) + 1):
        if units(client, line[:length]) >= position.character:
            return sum(len(previous) + 1 for previous in lines[:position.line]) + length
    raise AssertionError(position)


def applied(client, text, edit, identifier=uri):
    """The text after an edit in either of the two forms."""
    if edit.document_changes is not None:
        assert client.supported.workspace.workspace_edit.document_changes
        assert [change.text_document.uri for change in edit.document_changes] == [identifier]
        edits = edit.document_changes[0].edits
    else:
        edits = edit.changes[identifier]
    return changed(client, text, edits)


def changed(client, text, edits):
    ranges = [(offset(client, text, edit.range.start), offset(client, text, edit.range.end), edit.new_text) for edit in edits]
    for start, end, new in sorted(ranges, reverse=True):
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.asyncio
async def test_findings_follow_changes(client):
    opened(client, card + "H:[title\n")
    assert "unterminated_view" in await found(client)
    end = place(client, card + "H:[title\n", "H:[title", last=True)
    client.diagnostics.clear()
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        content_changes=[types.TextDocumentContentChangePartial(range=types.Range(start=end, end=end), text="]")]))
    assert "unterminated_view" not in await found(client)
    client.diagnostics.clear()
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=types.TextDocumentIdentifier(uri=uri)))
    if not client.announced.capabilities.diagnostic_provider:
        assert await found(client) == []


@pytest.mark.asyncio
async def test_findings_that_need_solving(client):
    opened(client, card + "`🙂`.width == badge.width\nbadge.width == 10\ntitle.width == 20\n")
    assert await found(client, least=1)


@pytest.mark.asyncio
async def test_an_action_fixes_a_mistake(client):
    text = card + "V:[badge(44)\n"
    opened(client, text)
    await found(client)
    if client.announced.capabilities.code_action_provider is None:
        return
    here = place(client, text, "V:[badge(44)", last=True)
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), range=types.Range(start=here, end=here),
        context=types.CodeActionContext(diagnostics=[])))
    fix = next(action for action in actions if action.is_preferred)
    assert applied(client, text, fix.edit) == card + "V:[badge(44)]\n"
    everything = next(action for action in actions if action.kind == "source.fixAll.vfl")
    assert "V:[badge(44)]\n" in applied(client, text, everything.edit)
    hide = next(action for action in actions if action.title.startswith("Hide"))
    assert "# vfl:disable:next unterminated_view\nV:[badge(44)\n" in applied(client, text, hide.edit)


@pytest.mark.asyncio
async def test_hover(client):
    opened(client, card)
    hover = await client.text_document_hover_async(types.HoverParams(**at(client, card, "title]-|")))
    assert "view `title`" in hover.contents.value and "title.trailing" in hover.contents.value
    formats = client.supported.text_document and client.supported.text_document.hover.content_format
    assert hover.contents.kind == ("markdown" if formats and "markdown" in formats else "plaintext")
    assert place(client, card, "title]-|") == hover.range.start
    nothing = await client.text_document_hover_async(types.HoverParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=types.Position(line=900, character=0)))
    assert nothing is None


@pytest.mark.asyncio
async def test_completion(client):
    text = card + "badge.heig"
    opened(client, text)
    position = place(client, text, "badge.heig", last=True)
    listed = await client.text_document_completion_async(types.CompletionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=position))
    height = next(item for item in listed.items if item.label == "height")
    assert changed(client, text, [height.text_edit]) == card + "badge.height"
    statements = await client.text_document_completion_async(types.CompletionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=types.Position(line=12, character=0)))
    item = client.supported.text_document and client.supported.text_document.completion.completion_item
    if not (item and item.snippet_support):
        assert all(item.insert_text_format in (None, types.InsertTextFormat.PlainText) for item in statements.items)


@pytest.mark.asyncio
async def test_names(client):
    opened(client, card)
    here = at(client, card, "title]-|")
    definition = await client.text_document_definition_async(types.DefinitionParams(**here))
    assert definition.range.start == place(client, card, "title, badge")
    places = await client.text_document_references_async(types.ReferenceParams(
        **here, context=types.ReferenceContext(include_declaration=True)))
    assert len(places) == card.count("title")
    highlights = await client.text_document_document_highlight_async(types.DocumentHighlightParams(**here))
    assert [highlight.range for highlight in highlights] == [place.range for place in places]
    edit = await client.text_document_rename_async(types.RenameParams(**here, new_name="heading"))
    assert applied(client, card, edit) == card.replace("title", "heading")
    edit = await client.text_document_rename_async(types.RenameParams(**at(client, card, "gap-[title]-|"), new_name="inset"))
    assert applied(client, card, edit) == card.replace("gap", "inset")
    prepares = getattr(client.announced.capabilities.rename_provider, "prepare_provider", False)
    if prepares:
        prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**here))
        assert prepared.placeholder == "title"
    for name in ["badge", "2nd", "two words", ""]:
        with pytest.raises(Exception):
            await client.text_document_rename_async(types.RenameParams(**here, new_name=name))


@pytest.mark.asyncio
async def test_structure(client):
    opened(client, card)
    document = types.TextDocumentIdentifier(uri=uri)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    names = [symbol.name for symbol in symbols]
    assert {"card", "title", "gap", "tall"} <= set(names)
    ranges = await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    assert [(fold.start_line, fold.end_line) for fold in ranges] == [(7, 9)]
    chains = await client.text_document_selection_range_async(types.SelectionRangeParams(
        text_document=document, positions=[place(client, card, "title]-|")]))
    words, chain = [], chains[0]
    while chain:
        start, end = offset(client, card, chain.range.start), offset(client, card, chain.range.end)
        words.append(card[start:end])
        chain = chain.parent
    assert words == ["title", "[title]", "H:|-gap-[title]-|", card]


@pytest.mark.asyncio
async def test_hints_tokens_and_lenses(client):
    opened(client, card)
    document = types.TextDocumentIdentifier(uri=uri)
    whole = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=12, character=0))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(text_document=document, range=whole))
    assert "=20" in [hint.label for hint in hints]
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))
    legend = client.announced.capabilities.semantic_tokens_provider.legend.token_types
    line = character = 0
    kinds = {}
    for index in range(0, len(tokens.data), 5):
        step, advance, length, kind, _ = tokens.data[index:index + 5]
        line, character = line + step, advance if step else character + advance
        start = offset(client, card, types.Position(line=line, character=character))
        end = offset(client, card, types.Position(line=line, character=character + length))
        kinds.setdefault(card[start:end], set()).add(legend[kind])
    assert kinds["title"] == {"variable"} and kinds["`🙂`"] == {"variable"} and kinds["gap"] == {"parameter"}
    assert kinds["group"] == {"keyword"} and kinds["width"] == {"property"}
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(text_document=document))
    assert [lens.command.command for lens in lenses] == ["vfl.draw", "vfl.solve", "vfl.test"]
    report = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(command="vfl.test", arguments=lenses[2].command.arguments))
    assert "all hold" in report
    assert client.messages


@pytest.mark.asyncio
async def test_formatting(client):
    text = card.replace("`🙂`.width ==", "`🙂`.width==").replace("badge.width == 30", "badge.width==30")
    opened(client, text)
    document = types.TextDocumentIdentifier(uri=uri)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document, options=options))
    formatted = changed(client, text, edits)
    assert "badge.width == 30" in formatted and "`🙂`.width == title.width" in formatted
    here = place(client, text, "badge.width")
    edits = await client.text_document_range_formatting_async(types.DocumentRangeFormattingParams(
        text_document=document, range=types.Range(start=here, end=here), options=options))
    assert changed(client, text, edits) == text.replace("badge.width==30", "badge.width == 30")


@pytest.mark.asyncio
async def test_preview(client):
    opened(client, card)
    preview = await client.protocol.send_request_async("vfl/preview", {"textDocument": {"uri": uri}, "width": 400})
    layout = preview.layouts[0]
    assert layout.svg.startswith("<svg")
    assert {view.view for view in layout.frames} >= {"title", "badge"}


@pytest.mark.asyncio
async def test_app_sources(client):
    opened(client, swift, source, "swift")
    assert await found(client, source, least=1) == ["unknown_view"]
    here = at(client, swift, "title]-[", source)
    hover = await client.text_document_hover_async(types.HoverParams(**here))
    assert "view `title`" in hover.contents.value
    definition = await client.text_document_definition_async(types.DefinitionParams(**here))
    assert definition.range.start == place(client, swift, 'title": title')
    edit = await client.text_document_rename_async(types.RenameParams(**here, new_name="heading"))
    assert applied(client, swift, edit, source) == swift.replace('"title"', '"heading"').replace("[title]", "[heading]")
    listed = await client.text_document_completion_async(types.CompletionParams(**here))
    assert "title" in [item.label for item in listed.items]
    for method in [client.text_document_document_symbol_async, client.text_document_folding_range_async]:
        parameters = types.DocumentSymbolParams if "symbol" in method.__name__ else types.FoldingRangeParams
        assert not await method(parameters(text_document=types.TextDocumentIdentifier(uri=source)))
