import { type Block, type Line, type List, readBlocks, stretchesOf } from '@rolecall/domain/text/read-blocks'
import { useMemo } from 'react'
import styles from './FormattedText.module.css'

type Props = {
  text: string
  /** Of its first headings, by what they stand under. */
  headings: 3 | 4
}

/** A text as people read it who wrote it without markup: its headings, lists, paragraphs, bold words and links. */
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
  return <ListOf list={block} />
}

function ListOf({ list: { first, items } }: { list: List }) {
  const shown = items.map(({ line, below }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
    <li key={place}>
      <Words line={line} />
      {below.map((list, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists have nothing but their place
        <ListOf key={place} list={list} />
      ))}
    </li>
  ))
  return first === null ? (
    <ul dir="auto">{shown}</ul>
  ) : (
    <ol dir="auto" start={first}>
      {shown}
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
  stretchesOf(line).map(({ href, runs }, place) => {
    const words = runs.map(({ text, isBold }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
      isBold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
    )
    return href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
      <span key={place}>{words}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have nothing but their place
      <a key={place} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  })
