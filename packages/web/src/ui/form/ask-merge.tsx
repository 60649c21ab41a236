import { modals } from '@mantine/modals'
import { floatsThere } from '../feedback/floats.ts'
import { type Choices, MergeForm, type MergeQuestion } from './MergeForm.tsx'

/** Shows where two edits of one record meet; resolves to what was chosen, undefined when the person goes on editing. */
export async function askMerge(question: MergeQuestion): Promise<Choices | undefined> {
  await floatsThere()
  return new Promise((resolve) => {
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
}
