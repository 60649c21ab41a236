import { sentence } from '@rolecall/domain/text/sentence'
import styles from './LeftOut.module.css'

type Props = {
  count: number
  /** Names and reasons, one sentence each. */
  messages: readonly string[]
}

/** Lists the candidates that a bulk action will leave out, before it runs; renders nothing without any. */
export function LeftOut({ count, messages }: Props) {
  if (count === 0) return null
  return (
    <div className={styles.left} role="note">
      <p>{sentence({ one: '1 is left out.', other: '{count} are left out.' }, { count })}</p>
      <ul>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
