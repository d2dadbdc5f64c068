export { DeleteAccount } from './components/delete-account'
export { ExportData } from './components/export-data'
export { accountCopy } from './copy'
