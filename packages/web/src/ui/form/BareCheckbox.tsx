import type { ComponentPropsWithRef } from 'react'
import styles from './BareCheckbox.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>

/** A checkbox without a visible label, for lists of many: one element, where Mantine's takes seven and nine components. */
export const BareCheckbox = (props: Props) => (
  <input {...props} type="checkbox" className={`mantine-focus-auto ${styles.box}`} />
)
