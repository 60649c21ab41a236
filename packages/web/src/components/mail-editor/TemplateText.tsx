import { Input } from '@mantine/core'
import '@mantine/tiptap/styles.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { BLOCKS, MERGE_FIELDS } from '@rolecall/domain/email/merge-fields'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useMemo } from 'react'
import { InsertField } from '../../ui/form/formatted/InsertField.tsx'
import { markFields } from '../../ui/form/formatted/mark-fields.ts'
import type { MergeFieldName } from '../../ui/form/formatted/merge-field.ts'
import styles from './TemplateText.module.css'

type Props = {
  label: string
  /** Names of the email's merge fields. */
  fields: readonly string[]
  /** HTML. */
  initial: string
  error: ReactNode
  onChange: (html: string) => void
}

/** The elements that an email can have; the server removes all others. */
const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({ protocols: ['https', 'mailto'] }),
]

/** A text editor with formatting and merge fields. */
export function TemplateText({ label, fields, initial, error, onChange }: Props) {
  const names = fields.join()
  const offered = useMemo(() => offerFields(names.split(',')), [names])
  const extensions = useMemo(() => [...EXTENSIONS, markFields(() => offered)], [offered])
  const editor = useEditor({
    extensions,
    content: initial,
    // The content security policy forbids styles written by scripts.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: (change) => onChange(change.editor.getHTML()),
  })
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <RichTextEditor editor={editor} className={styles.editor ?? ''}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <InsertField editor={editor} fields={offered} />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

/** The fields of an email, and the parts that every email has. */
const offerFields = (names: readonly string[]): MergeFieldName[] => [
  ...Object.entries(MERGE_FIELDS).flatMap(([name, label]) => (names.includes(name) ? [{ name, label }] : [])),
  ...Object.entries(BLOCKS).map(([name, label]) => ({ name, label, isBlock: true })),
]
