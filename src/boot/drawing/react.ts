/** Stands for React where components are drawn once (src/boot/drawing/jsx-runtime.ts): state is what it begins with. */
import { Fragment, jsx } from './jsx-runtime'

type Props = Record<string, unknown>

export { Fragment }

export function createElement(
  type: string | ((props: Props) => unknown),
  props: Props | null,
  ...children: unknown[]
): unknown {
  return jsx(type, children.length > 0 ? { ...props, children } : { ...props })
}

export function forwardRef(render: (props: Props, ref: null) => unknown) {
  return (props: Props) => render(props, null)
}

export function memo<C>(component: C): C {
  return component
}

export function createContext<T>(value: T): { value: T } {
  return { value }
}

/** Gives a context its value, for all that is drawn afterwards. */
export function provide(context: object, value: unknown): void {
  Object.assign(context, { value })
}

export function use<T>(context: { value: T }): T {
  return context.value
}

export function useContext<T>(context: { value: T }): T {
  return use(context)
}

export function useState<T>(initial: T | (() => T)): [T, () => void] {
  return [initial instanceof Function ? initial() : initial, () => undefined]
}

export function useMemo<T>(make: () => T): T {
  return make()
}

export function useSyncExternalStore<T>(_subscribe: unknown, read: () => T): T {
  return read()
}
