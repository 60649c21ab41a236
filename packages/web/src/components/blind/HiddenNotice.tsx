import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMasksTheater from '@tabler/icons-react/dist/esm/icons/IconMasksTheater.mjs'
import { useState } from 'react'
import { NO_PERMISSION, useMay } from '../../api/session.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useWords } from '../../ui/format/company-terms.ts'
import styles from './Blind.module.css'
import { RevealModal } from './RevealModal.tsx'

type Props = { candidate: Pick<CandidatePreview, 'candidate_id' | 'application'> }

/** A notice that the candidate is hidden and what is shown instead, with a button to reveal for users with the right. */
export default function HiddenNotice({ candidate: { candidate_id: candidateId, application } }: Props) {
  const say = useWords()
  const mayReveal = useMay('reveal_candidates')
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice label="Blind review">
      <p className={styles.words}>
        <IconMasksTheater aria-hidden />
        <span>
          <strong>Blind review.</strong>{' '}
          {say(
            'This {candidate}’s identity is hidden until a later stage. The résumé is shown without names, contact details or hints of age, gender or origin.',
          )}
        </span>
      </p>
      <Button icon={IconEye} disabledReason={mayReveal ? undefined : NO_PERMISSION} onClick={() => setOpen(true)}>
        Reveal…
      </Button>
      {isOpen && (
        <RevealModal candidateId={candidateId} positionId={application?.positionId} onClose={() => setOpen(false)} />
      )}
    </Notice>
  )
}
