import { formatCount } from '@rolecall/domain/text/format-number'
import { sentence } from '@rolecall/domain/text/sentence'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import { UPLOAD_TYPES } from '@rolecall/domain/resumes/resume-limits'
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { addFiles, endingOf, formatSize, NO_FILES, type PickedFiles } from './pick-files.ts'
import styles from './UploadModal.module.css'

type Props = { files: PickedFiles; onChange: (files: PickedFiles) => void; error: string | undefined }

const REFUSED_SHOWN = 200

const ARCHIVE = '.zip'

/** Takes files, a whole folder, or archives of them, dropped or chosen; shows at once which ones can't be uploaded and why. */
export function FilePicker({ files, onChange, error }: Props) {
  const errorId = useId()
  const filesInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const [isOpening, setOpening] = useState(false)
  const add = (added: readonly File[]) => {
    if (added.some(({ name }) => endingOf(name) === ARCHIVE)) void unpack(added)
    else onChange(addFiles(files, added))
  }
  const unpack = async (added: readonly File[]) => {
    setOpening(true)
    try {
      const { openArchives } = await import('./open-archives.ts')
      const opened = await openArchives(added)
      const { accepted, refused } = addFiles(files, opened.files)
      onChange({ accepted, refused: [...refused, ...opened.refused] })
    } finally {
      setOpening(false)
    }
  }
  const take = (input: HTMLInputElement) => {
    add([...(input.files ?? [])])
    // Allows the same file to be chosen again after it was cleared.
    input.value = ''
  }
  const size = files.accepted.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className={styles.picker}>
      <Dropzone
        onDrop={add}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        className={styles.drop ?? ''}
        data-wrong={error !== undefined || undefined}
        inputProps={{ 'aria-hidden': true, tabIndex: -1 }}
      >
        <p className={styles.line}>
          {isOpening ? 'Opening the archive…' : 'Drop files, a folder or a ZIP archive here'}
        </p>
        <div className={styles.buttons}>
          <Button
            name="files"
            data-autofocus
            icon={IconFiles}
            aria-describedby={error ? errorId : undefined}
            onClick={() => filesInput.current?.click()}
          >
            Choose files
          </Button>
          <Button icon={IconFolder} onClick={() => folderInput.current?.click()}>
            Choose a folder
          </Button>
        </div>
        <p className={styles.hint}>
          {UPLOAD_TYPES.join(' ')}, or a {ARCHIVE} of these
        </p>
      </Dropzone>
      <input
        ref={filesInput}
        type="file"
        multiple
        hidden
        aria-label="Résumé files"
        accept={[...UPLOAD_TYPES, ARCHIVE].join(',')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folderInput}
        type="file"
        multiple
        hidden
        aria-label="Folder of résumés"
        {...{ webkitdirectory: '' }}
        onChange={(event) => take(event.currentTarget)}
      />
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {files.accepted.length + files.refused.length > 0 && (
        <div className={styles.summary} role="status">
          <span data-numbers>
            {sentence(
              { one: '1 file, {size}', other: '{count} files, {size}' },
              { count: files.accepted.length, size: formatSize(size) },
            )}
          </span>
          <Button variant="subtle" size="compact-sm" icon={IconX} onClick={() => onChange(NO_FILES)}>
            Clear
          </Button>
        </div>
      )}
      {files.refused.length > 0 && <Refused files={files} />}
    </div>
  )
}

const Refused = ({ files: { refused } }: { files: PickedFiles }) => (
  <section className={styles.refused} aria-label="Files that can’t be uploaded">
    <strong>
      {sentence(
        { one: '1 file can’t be uploaded', other: '{count} files can’t be uploaded' },
        { count: refused.length },
      )}
    </strong>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <ul className={styles.refusedList} tabIndex={0} aria-label="Files that can’t be uploaded">
      {refused.slice(0, REFUSED_SHOWN).map(({ file, reason }) => (
        <li key={`${file.webkitRelativePath}/${file.name}/${file.size}/${file.lastModified}`}>
          <span className={styles.fileName}>{file.name}</span> {reason}
        </li>
      ))}
      {refused.length > REFUSED_SHOWN && <li>and {formatCount(refused.length - REFUSED_SHOWN)} more</li>}
    </ul>
  </section>
)
