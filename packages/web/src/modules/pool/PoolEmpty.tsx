import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { Button } from '../../../kit/form/Button.tsx'
import { useWords } from '../../../kit/format/own-words.ts'

type Props = {
  /** The search is one that can be asked. */
  isReadable: boolean
  /** Takes all filters away; undefined where there are none. */
  onClear: (() => void) | undefined
  onUpload: () => void
}

/** Why the pool shows nobody, and what to do about it. */
export function PoolEmpty({ isReadable, onClear, onUpload }: Props) {
  const say = useWords()
  if (!isReadable) return <EmptyState>The search cannot be read. What is wrong stands below it.</EmptyState>
  if (onClear)
    return (
      <EmptyState action={<Button onClick={onClear}>Clear the filters</Button>}>
        Nobody fits all of these filters.
      </EmptyState>
    )
  return (
    <EmptyState icon={IconUpload} action={<Button onClick={onUpload}>Upload résumés</Button>}>
      {say('The pool is empty. Upload a folder of résumés and they become searchable {candidates}.')}
    </EmptyState>
  )
}
