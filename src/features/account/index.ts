export { DeleteAccount } from './components/delete-account'
export { ExportData } from './components/export-data'
export { TwoStep } from './components/two-step'
export { accountCopy } from './copy'
