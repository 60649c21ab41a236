import { type Block, type Line, readBlocks } from '@rolecall/domain/text/read-blocks'
import { useMemo } from 'react'
import styles from './FormattedText.module.css'

type Props = {
  text: string
  /** Of its first headings, by what they stand under. */
  headings: 3 | 4
}

/** A text as people read it who wrote it without markup: its headings, lists, paragraphs and bold words. */
export const FormattedText = ({ text, headings }: Props) => {
  const blocks = useMemo(() => readBlocks(text), [text])
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
        <BlockOf key={place} block={block} headings={headings} />
      ))}
    </div>
  )
}

function BlockOf({ block, headings }: { block: Block; headings: Props['headings'] }) {
  if (block.kind === 'paragraph')
    return (
      <p dir="auto">
        <Lines lines={block.lines} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = `h${headings + block.level - 1}` as 'h3' | 'h4' | 'h5'
    return <Heading dir="auto">{block.text}</Heading>
  }
  const items = block.items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
    <li key={place}>
      <Words line={item} />
    </li>
  ))
  return block.first === null ? (
    <ul dir="auto">{items}</ul>
  ) : (
    <ol dir="auto" start={block.first}>
      {items}
    </ol>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
    <span key={place}>
      {place > 0 && <br />}
      <Words line={line} />
    </span>
  ))

const Words = ({ line }: { line: Line }) =>
  line.map(({ text, isBold }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
    isBold ? <strong key={place}>{text}</strong> : <span key={place}>{text}</span>,
  )
