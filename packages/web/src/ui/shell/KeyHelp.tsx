import { Modal } from '@mantine/core'
import { useWords } from '../format/company-terms.ts'
import styles from './KeyHelp.module.css'
import { KeyName } from './KeyName.tsx'
import { KEY_ROWS } from './key-table.ts'
import { useKeyGroups } from './keys.ts'

type Props = { opened: boolean; onClose: () => void }
type ListedKey = { id: string; key: string; label: string }

/** All keys: those of the current page, by their names there, and below them all others. */
export function KeyHelp({ opened, onClose }: Props) {
  const atHand = useKeyGroups().flatMap(({ title, bindings }) =>
    bindings
      .filter(({ enabled }) => enabled !== false)
      .map((binding) => [binding.id, { ...binding, group: title }] as const),
  )
  // Two lists on a page share the same keys.
  const here = [...new Map(atHand).values()].toSorted((a, b) => placeOf(a) - placeOf(b))
  const atWork = new Set(here.map(({ id }) => id))
  const elsewhere = KEY_ROWS.filter(({ id }) => !atWork.has(id))
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="lg">
      <Groups rows={here} Title="h3" />
      {elsewhere.length > 0 && (
        <section aria-label="Elsewhere" className={styles.elsewhere}>
          <h3 className={styles.part}>On other pages, in lists, dialogs and fields</h3>
          <Groups rows={elsewhere} Title="h4" />
        </section>
      )}
    </Modal>
  )
}

/** Order of the key table, followed by keys that only data define. */
const placeOf = ({ id }: ListedKey) => {
  const place = KEY_ROWS.findIndex((row) => row.id === id)
  return place < 0 ? KEY_ROWS.length : place
}

type GroupsProps = { rows: readonly (ListedKey & { group: string })[]; Title: 'h3' | 'h4' }

const Groups = ({ rows, Title }: GroupsProps) => {
  const say = useWords()
  return (
    <div className={styles.groups}>
      {[...Map.groupBy(rows, ({ group }) => group)].map(([title, listed]) => (
        <div key={title}>
          <Title className={styles.title}>{say(title)}</Title>
          <dl className={styles.keys}>
            {listed.map(({ id, key, label }) => (
              <div key={id} className={styles.row} data-key-id={id}>
                <dt>
                  <KeyName name={key} />
                </dt>
                <dd>{say(label)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
