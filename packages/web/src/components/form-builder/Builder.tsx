import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormFields } from '../../ui/form/FormFields.tsx'
import { FormShell, type FormShellProps } from '../../ui/form/FormShell.tsx'
import styles from './FormBuilder.module.css'

type Values = { name: string }
type Props<V extends Values> = Omit<FormShellProps, 'onCancel'> & {
  form: UseFormReturnType<V>
  /** Maximum length of the name, and help about where it is shown. */
  name: { most: number; help?: string }
  wayBack: string
  beside: ReactNode
}

/** A definition being edited: its name and questions, next to a preview for respondents. */
export function Builder<V extends Values>({ form, name, wayBack, beside, children, ...shell }: Props<V>) {
  const navigate = useNavigate()
  const named = { kind: 'line', name: 'name', label: 'Name', isRequired: true, maxLength: name.most } as const
  return (
    <div className={styles.split}>
      <FormShell {...shell} onCancel={() => void navigate({ href: wayBack })}>
        <FormFields<Values> form={form} fields={[{ ...named, ...(name.help && { help: name.help }) }]} />
        {children}
      </FormShell>
      <div className={styles.parts}>{beside}</div>
    </div>
  )
}
