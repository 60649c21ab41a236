import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs'
import { Button } from '../../kit/form/Button.tsx'
import { useMerging } from './use-merging.tsx'

/** Looks for the other record of a person, on a page of their own. */
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
