import { Input, Menu } from '@mantine/core'
import '@mantine/tiptap/styles.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { BLOCKS, MERGE_FIELDS } from '@rolecall/domain/email/merge-fields'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'
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
  const editor = useEditor({
    extensions: EXTENSIONS,
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
          <FieldMenu editor={editor} fields={fields} />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

const PLACES = Object.entries({ ...MERGE_FIELDS, ...BLOCKS })

const FieldMenu = ({ editor, fields }: { editor: Editor | null; fields: readonly string[] }) => (
  <Menu>
    <Menu.Target>
      <Button icon={IconPlus} size="compact-sm">
        Insert field
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {PLACES.filter(([name]) => fields.includes(name) || name in BLOCKS).map(([name, means]) => (
        <Menu.Item
          key={name}
          onClick={() =>
            editor
              ?.chain()
              .focus()
              .insertContent(name in BLOCKS ? `<p>{{${name}}}</p>` : `{{${name}}}`)
              .run()
          }
        >
          {means.charAt(0).toUpperCase() + means.slice(1)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
