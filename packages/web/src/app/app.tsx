import '@fontsource-variable/inter'
import '../ui/shell/mantine.css'
import '@mantine/notifications/styles.css'
import '../ui/shell/global.css'
import { startClient } from './start-client.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
startClient(element)
