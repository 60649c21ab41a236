import { Checkbox, Input } from '@mantine/core'
import { may } from '@rolecall/domain/access/may'
import { PERMISSION_GROUPS, PERMISSION_TEXTS } from '@rolecall/domain/access/permission-texts'
import type { Permission } from '@rolecall/domain/access/permissions'
import { LACKED, useRights } from '../../api/session.ts'
import layout from '../../ui/shell/layout.module.css'
import styles from './RolesPage.module.css'

/** Permission names in the order in which they are shown. */
const NAMES = Object.keys(PERMISSION_TEXTS) as Permission[]

type Props = {
  input: { value?: Permission[]; error?: unknown; onChange?: (value: unknown) => void }
  /** Permissions that the role already has; any editor may keep them. */
  had?: readonly Permission[]
  /** The choice is read-only. */
  isReadOnly?: boolean
}

/** Every permission with its sentence, by subject. Users can't grant permissions that they lack. */
export function ActionChoice({ input: { value = [], error, onChange }, had = [], isReadOnly = false }: Props) {
  const rights = useRights()
  const isLacked = (name: Permission) => !isReadOnly && !had.includes(name) && !may(rights, name)
  const toggle = (permission: Permission) =>
    onChange?.(value.includes(permission) ? value.filter((each) => each !== permission) : [...value, permission])
  return (
    <div data-field="actions" className={layout.parts}>
      {typeof error === 'string' && <Input.Error>{error}</Input.Error>}
      {PERMISSION_GROUPS.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{group}</legend>
          {NAMES.filter((name) => PERMISSION_TEXTS[name].group === group).map((name) => (
            <Checkbox
              key={name}
              label={PERMISSION_TEXTS[name].label}
              description={
                isLacked(name) ? `${PERMISSION_TEXTS[name].sentence} ${LACKED}` : PERMISSION_TEXTS[name].sentence
              }
              checked={value.includes(name)}
              disabled={isReadOnly || isLacked(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
