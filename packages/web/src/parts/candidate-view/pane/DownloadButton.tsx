import type { CandidatePreview } from '@rolecall/contract/people/candidate-preview'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '../../../kit/form/Button.tsx'
import { openOriginal } from './open-original.ts'

type Props = { candidate: CandidatePreview; variant?: 'default' | 'subtle' }

export const DownloadButton = ({ candidate: { resume_id, source, application }, variant = 'default' }: Props) => (
  <Button
    icon={IconDownload}
    variant={variant}
    onClick={() => void openOriginal(resume_id, { source, slug: application?.slug ?? '' })}
  >
    Download
  </Button>
)
