import type { ReactNode } from 'react'
import { Button } from '../../kit/form/Button.tsx'
import styles from './Asking.module.css'

type Props = {
  children: ReactNode
  onTry: () => void
  /** What the answers that were tried come to. */
  said: ReactNode
}

/** What is asked as whoever answers meets it, to be tried out; nothing is sent. */
export const TriedAnswers = ({ children, onTry, said }: Props) => (
  <form
    className={styles.parts}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onTry()
    }}
  >
    {children}
    <div className={styles.row}>
      <Button type="submit">Check these answers</Button>
    </div>
    <p role="status" className={styles.said}>
      {said}
    </p>
  </form>
)
