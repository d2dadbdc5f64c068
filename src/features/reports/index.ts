export { OwnReports } from './components/own-reports'
export { reportCopy } from './copy'
