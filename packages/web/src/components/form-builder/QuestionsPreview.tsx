import type { ReactNode } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import prose from '../../ui/shell/prose.module.css'
import styles from './FormBuilder.module.css'

type Props = {
  children: ReactNode
  onTry: () => void
  /** The result of the trial answers. */
  said: ReactNode
}

/** The questions as respondents see them, to try out; nothing is sent. */
export const QuestionsPreview = ({ children, onTry, said }: Props) => (
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
      <Button type="submit">Check answers</Button>
    </div>
    <p role="status" className={prose.plain}>
      {said}
    </p>
  </form>
)
