import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '../../../ui/form/Button.tsx'
import { openOriginal } from './open-original.ts'

type Props = { candidate: CandidatePreview; variant?: 'default' | 'subtle' }

/** Downloads the résumé. For a hidden candidate the server sends redacted text, and the button says so. */
export const DownloadButton = ({ candidate, variant = 'default' }: Props) => {
  const { resume_id, source, application, hidden } = candidate
  return (
    <Button
      icon={IconDownload}
      variant={variant}
      onClick={() => void openOriginal(resume_id, { source, slug: application?.slug ?? '' })}
    >
      {hidden ? 'Download text' : 'Download'}
    </Button>
  )
}
