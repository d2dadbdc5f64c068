import { Navigate, useLocation, useParams } from 'react-router-dom'
import { paths } from '@/config/paths'

/** Spec 3 §2: `/business-pages…` is another name for `/business…`. */
export function Component() {
  const { id } = useParams()
  const { search } = useLocation()
  const to = id === undefined ? paths.business.to() : paths.businessPage.to(id)
  return <Navigate to={`${to}${search}`} replace />
}
