import { type Block, type Line, type List, readBlocks, splitAtLinks } from '@rolecall/domain/text/read-blocks'
import { useMemo } from 'react'
import styles from './FormattedText.module.css'

type Props = {
  text: string
  /** Level of its top headings, given the heading above. */
  headings: 3 | 4
}

/** A plain text rendered with the structure that its author meant: headings, lists, paragraphs, bold words and links. */
export const FormattedText = ({ text, headings }: Props) => {
  const blocks = useMemo(() => readBlocks(text), [text])
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified only by their place
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
    // biome-ignore lint/suspicious/noArrayIndexKey: items are identified only by their place
    <li key={place}>
      <Words line={line} />
      {below.map((list, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists are identified only by their place
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
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified only by their place
    <span key={place}>
      {place > 0 && <br />}
      <Words line={line} />
    </span>
  ))

const Words = ({ line }: { line: Line }) =>
  splitAtLinks(line).map(({ href, runs }, place) => {
    const words = runs.map(({ text, isBold }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: words are identified only by their place
      isBold ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>,
    )
    return href === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: words are identified only by their place
      <span key={place}>{words}</span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: words are identified only by their place
      <a key={place} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  })
