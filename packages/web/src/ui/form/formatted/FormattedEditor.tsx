import { Input } from '@mantine/core'
import '@mantine/tiptap/styles.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { docOfText, textOfDoc } from './doc-of-text.ts'
import styles from './FormattedEditor.module.css'
import { InsertField } from './InsertField.tsx'
import { markFields } from './mark-fields.ts'
import type { MergeFieldName } from './merge-field.ts'
import { pasteKeys } from './paste-keys.ts'

/** The elements that a text can have: those that its markup can express. */
const EXTENSIONS = [
  StarterKit.configure({
    link: false,
    code: false,
    codeBlock: false,
    blockquote: false,
    italic: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
  }),
  // "ASP.NET" must not become a link.
  Link.configure({ autolink: false, linkOnPaste: false, openOnClick: false }),
]

const LABELS = {
  h2ControlLabel: 'Heading',
  h3ControlLabel: 'Smaller heading',
  orderedListControlLabel: 'Numbered list',
  linkEditorInputLabel: 'Link address',
}

/** Props that every control of a form gets. */
type ControlProps = {
  label: string
  name?: string
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  withAsterisk?: boolean
  disabled?: boolean
  'data-autofocus'?: boolean
  onBlur?: (event: unknown) => void
}

type Props = {
  common: ControlProps
  value: string
  rows: number
  mostRows: number
  counter: ReactNode
  /** Fields that the text may contain; without them braces mean nothing. */
  fields?: readonly MergeFieldName[] | undefined
  onChange: (text: string) => void
  /** Called when the editor is on the page; returns whether it should take the focus. */
  onReady: () => boolean
}

/** A text with headings, lists, bold words and links, stored as plain text with markup. Renders nothing until it is ready. */
export function FormattedEditor(props: Props) {
  const { common, rows, mostRows, counter, fields } = props
  const { label, name, description, error, withAsterisk, disabled, onBlur } = common
  const id = useId()
  const editor = useFormatted(props, id)
  if (!editor) return null
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={counter ?? description}
      error={error}
      withAsterisk={withAsterisk ?? false}
      onBlur={onBlur}
    >
      <RichTextEditor
        editor={editor}
        labels={LABELS}
        className={styles.editor ?? ''}
        data-wrong={Boolean(error) || undefined}
        data-field={name}
        style={{ '--least': `${rows}lh`, '--most': `${mostRows}lh` }}
      >
        {!disabled && <Tools editor={editor} fields={fields} />}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

const Tools = ({ editor, fields }: { editor: Editor; fields: Props['fields'] }) => (
  <RichTextEditor.Toolbar aria-label="Formatting">
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.H2 />
      <RichTextEditor.H3 />
      <RichTextEditor.Bold />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Link />
      <RichTextEditor.Unlink />
    </RichTextEditor.ControlsGroup>
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </RichTextEditor.ControlsGroup>
    {fields && <InsertField editor={editor} fields={fields} />}
  </RichTextEditor.Toolbar>
)

function useFormatted({ common, value, counter, fields, onChange, onReady }: Props, id: string): Editor | null {
  const { label, name = '', description, error, placeholder, withAsterisk: isRequired, disabled: isDisabled } = common
  // Texts exchanged with the form that it has not rendered yet; rendering may be several keystrokes behind.
  const told = useRef([value])
  // A new value at each keystroke would make the editor apply all its options again.
  const [first] = useState(() => docOfText(value))
  const isWrong = Boolean(error)
  const isFirst = common['data-autofocus'] === true
  const hint = value === '' ? placeholder : undefined
  const hasHelp = Boolean(counter ?? description)
  const editorProps = useMemo(() => {
    const described = [hasHelp && `${id}-description`, isWrong && `${id}-error`].filter(Boolean).join(' ')
    return {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-path': name,
        ...(described && { 'aria-describedby': described }),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isWrong && { 'aria-invalid': 'true' }),
        // A dialog looks for it when it opens.
        ...(isFirst && { 'data-autofocus': 'true' }),
        ...(hint && { 'data-placeholder': hint }),
      },
      ...pasteKeys,
    }
  }, [id, label, name, hint, isFirst, isRequired, isWrong, hasHelp])
  const extensions = useFieldMarks(fields)
  const editor = useEditor({
    extensions,
    content: first,
    editable: !isDisabled,
    // An editor made during rendering is discarded if the page takes longer to mount it.
    immediatelyRender: false,
    // Our own styles contain all that it needs.
    injectCSS: false,
    editorProps,
    onUpdate: (change) => {
      const text = textOfDoc(change.editor.getJSON())
      told.current.push(text)
      onChange(text)
    },
  })
  // The chips show which fields there are now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when a field is new, renamed or gone
  useEffect(() => {
    if (editor && fields) editor.view.dispatch(editor.state.tr)
  }, [editor, JSON.stringify(fields)])
  const arrives = useRef(onReady)
  useLayoutEffect(() => {
    if (!editor || !arrives.current()) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor])
  // A text set from outside: a recommendation, a merge, a draft.
  useEffect(() => {
    if (!editor) return
    const drawn = told.current.indexOf(value)
    told.current = drawn < 0 ? [value] : told.current.slice(drawn)
    if (drawn < 0) editor.commands.setContent(docOfText(value), { emitUpdate: false })
  }, [editor, value])
  return editor
}

/** Returns the extensions of the editor; those that mark fields read the current ones, so that the editor stays the same. */
function useFieldMarks(fields: Props['fields']) {
  const current = useRef(fields)
  current.current = fields
  const hasFields = fields !== undefined
  return useMemo(() => (hasFields ? [...EXTENSIONS, markFields(() => current.current ?? [])] : EXTENSIONS), [hasFields])
}
