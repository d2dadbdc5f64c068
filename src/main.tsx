import './index.css'
import { startApp } from '@/boot/start'

startApp()
