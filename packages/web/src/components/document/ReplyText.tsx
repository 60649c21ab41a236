import { foldQuotes } from '@rolecall/domain/email/fold-quotes'
import { readableText } from '@rolecall/domain/text/readable-text'
import styles from './ReplyText.module.css'

/** The text of a reply. What it quotes of earlier emails is folded, and opens with a click. */
export const ReplyText = ({ text }: { text: string }) =>
  foldQuotes(text).map(({ text: part, isQuoted }) =>
    isQuoted ? (
      <details key={part} className={styles.quote}>
        <summary>Quoted text</summary>
        <p className={styles.text}>{part.trim()}</p>
      </details>
    ) : (
      <p key={part} className={styles.text}>
        {readableText(part.trim())}
      </p>
    ),
  )
