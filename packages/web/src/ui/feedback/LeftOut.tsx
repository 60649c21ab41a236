import { sentence } from '@rolecall/domain/text/sentence'
import styles from './LeftOut.module.css'

type Props = {
  count: number
  /** Who, and why, a sentence each. */
  messages: readonly string[]
}

/** Who is left out of what is done with many, said before it is done; nothing where nobody is. */
export function LeftOut({ count, messages }: Props) {
  if (count === 0) return null
  return (
    <div className={styles.left} role="note">
      <p>{sentence({ one: '1 of them is left out.', other: '{count} of them are left out.' }, { count })}</p>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
