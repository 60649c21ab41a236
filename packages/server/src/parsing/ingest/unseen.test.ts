import { expect, it } from 'vitest'
import { extractText } from './extract-text.ts'
import { cleanFiles, plantedFiles } from './unseen-files.ts'
import { PLANTED } from './unseen-pdfs.ts'

for (const { name, fileName, bytes, way } of plantedFiles())
  it(`drops invisible words, and says so: ${name}, ${fileName}`, async () => {
    const { text, unseen } = await extractText(bytes, fileName)
    expect(text).not.toMatch(/Kubernetes|Terraform|Java|expert/)
    expect(text).toContain('Barista, Bean There, 2019 - 2023')
    expect(unseen).toEqual({ words: 4, ways: [way], text: PLANTED })
  })

for (const { name, fileName, bytes } of cleanFiles())
  it(`reports nothing for visible words: ${name}, ${fileName}`, async () => {
    const { text, unseen } = await extractText(bytes, fileName)
    expect(unseen).toBeUndefined()
    expect(text).toContain('Barista, Bean There, 2019 - 2023')
  })
