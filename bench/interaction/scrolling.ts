import type { CDPSession, Page } from '@playwright/test'

/** A longer frame is visibly dropped. */
const SLOW_FRAME_MS = 50

export interface Scrolling {
  frames: number
  /** Frames more than 50 ms after the previous one. */
  slowFrames: number
  longestMs: number
  /** Long animation frames of 50 ms and more, as the browser counts them. */
  longAnimationFrames: number
}

interface FrameWatch {
  frames: number[]
  long: number
  isOver: boolean
}

declare global {
  interface Window {
    frameWatch?: FrameWatch
  }
}

/** Drags a finger over the middle of the screen and records the frames. */
export async function measureScrolling(
  page: Page,
  devtools: CDPSession,
  { distance, speed }: { distance: number; speed: number },
): Promise<Scrolling> {
  await page.evaluate(() => {
    const watch: FrameWatch = { frames: [], long: 0, isOver: false }
    window.frameWatch = watch
    new PerformanceObserver((list) => {
      watch.long += list.getEntries().length
    }).observe({ type: 'long-animation-frame' })
    function tick(at: number) {
      watch.frames.push(at)
      if (!watch.isOver) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 206,
    y: 420,
    yDistance: distance,
    speed,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  return page.evaluate((slow) => {
    const watch = window.frameWatch
    if (!watch) throw new Error('no frames were watched')
    watch.isOver = true
    const { frames } = watch
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
    return {
      frames: gaps.length,
      slowFrames: gaps.filter((gap) => gap > slow).length,
      longestMs: Math.max(...gaps),
      longAnimationFrames: watch.long,
    }
  }, SLOW_FRAME_MS)
}

export async function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length)
}

/** Returns the heap after garbage collection, in bytes. */
export async function readHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
