import { Menu } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Editor } from '@tiptap/react'
import { Button } from '../Button.tsx'
import { type MergeFieldName, writeField } from './merge-field.ts'

type Props = { editor: Editor | null; fields: readonly MergeFieldName[] }

/** A menu of the fields that a text may contain; the chosen one is inserted at the cursor. */
export const InsertField = ({ editor, fields }: Props) => (
  <Menu>
    <Menu.Target>
      <Button icon={IconPlus} size="compact-sm">
        Insert field
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {fields.map(({ name, label, isBlock = false }) => (
        <Menu.Item
          key={name}
          onClick={() => {
            const text = { type: 'text', text: writeField(name) }
            editor
              ?.chain()
              .focus()
              .insertContent(isBlock ? { type: 'paragraph', content: [text] } : text)
              .run()
          }}
        >
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
