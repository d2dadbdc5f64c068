import { useEffect, useRef } from 'react'

/** A ref for the field; its text is continued where it ends. */
export function useFocusAtEnd(hasFocus: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!hasFocus || !field.current) return
    field.current.focus()
    const end = field.current.value.length
    field.current.setSelectionRange(end, end)
  }, [hasFocus])
  return field
}
