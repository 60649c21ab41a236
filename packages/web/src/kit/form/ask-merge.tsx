import { modals } from '@mantine/modals'
import { type Choices, MergeForm, type MergeQuestion } from './MergeForm.tsx'

/** Shows where two edits of one record meet; resolves to what was chosen, undefined when the person goes on editing. */
export const askMerge = (question: MergeQuestion) =>
  new Promise<Choices | undefined>((resolve) => {
    const id = modals.open({
      title: `This ${question.what} has changed meanwhile`,
      size: 'xl',
      children: (
        <MergeForm
          {...question}
          onMerge={(choices) => {
            resolve(choices)
            modals.close(id)
          }}
          onCancel={() => modals.close(id)}
        />
      ),
      onClose: () => resolve(undefined),
    })
  })
