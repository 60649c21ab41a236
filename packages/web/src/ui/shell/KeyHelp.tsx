import { Kbd, Modal } from '@mantine/core'
import styles from './KeyHelp.module.css'
import { useKeyGroups } from './keys.ts'

type Props = { opened: boolean; onClose: () => void }

/** All keys that work on the present page. */
export function KeyHelp({ opened, onClose }: Props) {
  const groups = useKeyGroups()
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard" size="lg">
      <div className={styles.groups}>
        {groups.map(({ id, title, bindings }) => (
          <section key={id} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {bindings
                .filter(({ enabled }) => enabled !== false)
                .map(({ key, label }) => (
                  <div key={key} className={styles.row}>
                    <dt>
                      <KeyName name={key} />
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

/** `Shift-x` as two key caps. */
export const KeyName = ({ name }: { name: string }) => (
  <>
    {name.split(/(?<=.)-(?=.)/).map((part) => (
      <Kbd key={part} size="xs" className={styles.key}>
        {part}
      </Kbd>
    ))}
  </>
)
