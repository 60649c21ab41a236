import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import { NoRows, type NoRowsProps } from '../../ui/list/NoRows.tsx'

type Props = Pick<NoRowsProps, 'search' | 'onClearFilters'> & {
  /** Whether the search is valid. */
  isReadable: boolean
  onUpload: () => void
}

/** Explains why the pool is empty, and offers a next step. */
export function PoolEmpty({ isReadable, onUpload, ...narrowed }: Props) {
  const say = useWords()
  if (!isReadable) return <EmptyState>This search has an error. Fix it to see results.</EmptyState>
  return (
    <NoRows
      {...narrowed}
      noun={say('{candidates}')}
      icon={IconUpload}
      action={<Button onClick={onUpload}>Upload résumés</Button>}
    >
      {say('Your talent pool is empty. Upload résumés to add {candidates}.')}
    </NoRows>
  )
}
