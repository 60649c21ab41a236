import { pastedText } from '@rolecall/domain/text/markup/pasted-text'
import { closeHistory } from '@tiptap/pm/history'
import { Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { docOfText } from './doc-of-text.ts'
import { parseMarkup } from './parse-markup.ts'

/** Inserts a text with markup at the cursor, with its formatting. */
function putText(view: EditorView, text: string): void {
  const { state } = view
  const content = state.schema.nodeFromJSON(docOfText(text)).content
  const tr = state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView().setMeta('paste', true)
  // A separate undo step, whatever is typed right before and after it.
  view.dispatch(closeHistory(tr))
  view.dispatch(closeHistory(view.state.tr))
}

/** Matches content that the editor itself copied, with all its attributes. */
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

/** Handles several lines inserted at once, as by dictation and form fillers. */
function takeLines(view: EditorView, event: InputEvent): boolean {
  const { data, inputType } = event
  if (!data?.includes('\n') || !/^insert(?:Text|ReplacementText|FromDrop)$/.test(inputType)) return false
  event.preventDefault()
  selectAsShown(view, event.getTargetRanges()[0])
  putText(view, pastedText({ html: '', plain: data }, parseMarkup))
  return true
}

/** Applies the browser's selection, which may have changed too recently for the editor to know. */
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
  // The Tab key moves on in a form, even out of lists.
  return event.key === 'Tab'
}

export const pasteKeys: EditorProps = {
  handlePaste: takePaste,
  handleDOMEvents: { beforeinput: takeLines, keydown: takeKey },
}
