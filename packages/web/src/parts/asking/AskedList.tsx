import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Button } from '../../kit/form/Button.tsx'
import { OrderedCards } from '../../kit/form/OrderedCards.tsx'
import { AskedCard, type CardRow, type Draft } from './AskedCard.tsx'
import styles from './Asking.module.css'

type Props<T> = {
  /** What one is: "question". */
  noun: string
  /** What has them: "questionnaire". */
  whole: string
  /** How many it may have. */
  most: number
  items: readonly T[]
  make: () => T
  /** The fields of the card of one; the first says what is asked. */
  rowsOf: (item: T) => readonly [CardRow<T>, ...CardRow<T>[]]
  /** What is wrong, by id. */
  problems: Readonly<Record<string, string>>
  onChange: (items: T[]) => void
}

/** What is asked, in its order: to be written, moved, taken out and added to. */
export function AskedList<T extends Draft>(props: Props<T>) {
  const { noun, whole, most, items, make, rowsOf, problems, onChange } = props
  const isFull = items.length >= most
  return (
    <div className={styles.parts}>
      <OrderedCards
        noun={noun}
        items={items}
        textOf={(item) => String(item[rowsOf(item)[0][0]?.name ?? 'id'])}
        onChange={onChange}
        draw={(item, place) => (
          <AskedCard
            item={item}
            rows={rowsOf(item)}
            problem={problems[item.id]}
            onChange={(changed) => onChange(items.with(place, { ...item, ...changed }))}
          />
        )}
      />
      <div>
        <Button
          icon={IconPlus}
          disabledReason={isFull ? `A ${whole} has at most ${most} ${noun}s.` : undefined}
          onClick={() => onChange([...items, make()])}
        >
          {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        </Button>
      </div>
    </div>
  )
}
