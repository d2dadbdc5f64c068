export { ImageField } from './image-field'
