import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import styles from './MergeFields.module.css'
import { findFields, type MergeFieldName } from './merge-field.ts'

type Node = EditorView['state']['doc']

/** Placeholder for a line break or another node without text, so that positions remain valid. */
const OTHER = '\ufffc'

/** Marks fields as chips while a text is edited, each with its meaning; unknown ones stand out. The text stays as it is. */
export const markFields = (listFields: () => readonly MergeFieldName[]) =>
  Extension.create({
    name: 'mergeFields',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: { decorations: ({ doc }) => DecorationSet.create(doc, decorate(doc, listFields())) },
      }),
    ],
  })

function decorate(doc: Node, fields: readonly MergeFieldName[]): Decoration[] {
  const decorations: Decoration[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    for (const { name, start, end } of findFields(node.textBetween(0, node.content.size, OTHER, OTHER))) {
      const known = fields.find((field) => field.name === name)
      const attributes = known
        ? { class: styles.field ?? '', title: known.label }
        : { class: styles.unknown ?? '', title: 'Unknown field' }
      decorations.push(Decoration.inline(pos + 1 + start, pos + 1 + end, attributes))
    }
    return false
  })
  return decorations
}
