import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs'
import { Button } from '../../ui/form/Button.tsx'
import { useMerging } from './use-merging.tsx'

/** Searches for a candidate's duplicate record, on a page of its own. */
export default function MergeWith({ person }: { person: { candidateId: string; name: string } }) {
  const merging = useMerging()
  return (
    <>
      <Button icon={IconArrowsJoin} disabledReason={merging.disabledReason} onClick={() => merging.startWith(person)}>
        Merge with…
      </Button>
      {merging.dialog}
    </>
  )
}
