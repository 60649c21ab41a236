import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'

type Props = {
  /** Whether the search is valid. */
  isReadable: boolean
  /** Clears all filters; undefined without any. */
  onClear: (() => void) | undefined
  onUpload: () => void
}

/** Explains why the pool is empty, and offers a next step. */
export function PoolEmpty({ isReadable, onClear, onUpload }: Props) {
  const say = useWords()
  if (!isReadable) return <EmptyState>This search has an error. Fix it to see results.</EmptyState>
  if (onClear)
    return (
      <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>
        {say('No {candidates} match these filters.')}
      </EmptyState>
    )
  return (
    <EmptyState icon={IconUpload} action={<Button onClick={onUpload}>Upload résumés</Button>}>
      {say('Your talent pool is empty. Upload résumés to add {candidates}.')}
    </EmptyState>
  )
}
