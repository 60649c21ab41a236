import type { ComponentProps } from 'react'
import styles from './ScoreInput.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { 'aria-label': string; isSmall?: boolean }

/** The score of a skill as a number; `isSmall` within the rows of a table. */
export const ScoreInput = ({ isSmall, ...input }: Props) => (
  <input {...input} type="number" className={styles.score} data-small={isSmall || undefined} data-numbers />
)
