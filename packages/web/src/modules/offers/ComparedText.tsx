import type { ComparedBlock, ComparedWords } from '@rolecall/domain/text/compare-blocks'
import styles from './ComparedText.module.css'

type Props = { blocks: readonly ComparedBlock[]; label: string }

/** A text with its deletions and insertions marked; also announced by screen readers and visible without colours. */
export const ComparedText = ({ blocks, label }: Props) => (
  <section className={styles.text} aria-label={label}>
    {listParts(blocks).map((part, place) =>
      Array.isArray(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their place
        <ItemsOf key={place} items={part} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their place
        <BlockOf key={place} block={part} />
      ),
    )}
  </section>
)

type Item = ComparedBlock & { place: { kind: 'item' } }
const isItem = (block: ComparedBlock): block is Item => block.place.kind === 'item'

/** Groups consecutive items into lists, numbered or not. */
function listParts(blocks: readonly ComparedBlock[]): (ComparedBlock | Item[])[] {
  const parts: (ComparedBlock | Item[])[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (!isItem(block)) parts.push(block)
    else if (Array.isArray(last) && isNumbered(last[0]) === isNumbered(block)) last.push(block)
    else parts.push([block])
  }
  return parts
}

const isNumbered = (item: Item | undefined) => item?.place.number !== null

function BlockOf({ block: { place, words } }: { block: ComparedBlock }) {
  const Tag = place.kind === 'heading' ? (place.level === 1 ? 'h3' : 'h4') : 'p'
  return (
    <Tag dir="auto">
      <Words words={words} />
    </Tag>
  )
}

function ItemsOf({ items }: { items: readonly Item[] }) {
  const List = isNumbered(items[0]) ? 'ol' : 'ul'
  return (
    <List dir="auto">
      {items.map(({ place: { depth, number }, words }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: items are identified only by their place
          key={at}
          style={{ marginInlineStart: `${depth}em` }}
          {...(number !== null && { value: number })}
        >
          <Words words={words} />
        </li>
      ))}
    </List>
  )
}

const Words = ({ words }: { words: readonly ComparedWords[] }) =>
  words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are identified only by their place
    <WordsOf key={at} word={word} />
  ))

const SAID = { added: 'Added: ', removed: 'Removed: ' } as const

function WordsOf({ word: { text, isBold, sign } }: { word: ComparedWords }) {
  const draw = (words: string) => (words === '\n' ? <br /> : isBold ? <strong>{words}</strong> : words)
  if (sign === 'same') return draw(text)
  const Changed = sign === 'added' ? 'ins' : 'del'
  // Keeps surrounding spaces out of the underline or strikethrough.
  const [, before = '', words = text, after = ''] = /^( *)(.*?)( *)$/.exec(text) ?? []
  return (
    <>
      {before}
      <Changed className={styles.changed}>
        <span className="visually-hidden">{SAID[sign]}</span>
        {draw(words)}
      </Changed>
      {after}
    </>
  )
}
