import { pastedText } from '@rolecall/domain/markup/pasted-text'
import { closeHistory } from '@tiptap/pm/history'
import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { docOfText } from './doc-of-text.ts'
import { parseMarkup } from './parse-markup.ts'

/** Puts a text with signs where the cursor is, as what the signs say. */
function putText(view: EditorView, text: string): void {
  const { state } = view
  const content = state.schema.nodeFromJSON(docOfText(text)).content
  const tr = state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView().setMeta('paste', true)
  // An act of its own to undo, whatever is typed right before and after it.
  view.dispatch(closeHistory(tr))
  view.dispatch(closeHistory(view.state.tr))
}

/** What the editor has marked itself, with all that it knows of it. */
const OWN = /data-pm-slice/

function takePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const html = clipboardData?.getData('text/html') ?? ''
  const text = OWN.test(html)
    ? ''
    : pastedText({ html, plain: clipboardData?.getData('text/plain') ?? '' }, parseMarkup)
  if (text === '') return false
  putText(view, text)
  return true
}

/** Several lines at once, as dictation and tools that fill forms put them in. */
function takeLines(view: EditorView, event: InputEvent): boolean {
  const { data, inputType } = event
  if (!data?.includes('\n') || !/^insert(?:Text|ReplacementText|FromDrop)$/.test(inputType)) return false
  event.preventDefault()
  selectAsShown(view, event.getTargetRanges()[0])
  putText(view, pastedText({ html: '', plain: data }, parseMarkup))
  return true
}

/** What is about to be replaced may have been chosen too shortly before for the editor to have heard of it. */
function selectAsShown(view: EditorView, range: StaticRange | undefined): void {
  if (!range) return
  const { doc, tr } = view.state
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
}

function takeKey(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    view.dom.closest('form')?.requestSubmit()
    return true
  }
  // The tab key leads on in a form, out of lists, too.
  return event.key === 'Tab'
}

export const pasteKeys: EditorProps = {
  handlePaste: takePaste,
  handleDOMEvents: { beforeinput: takeLines, keydown: takeKey },
}
