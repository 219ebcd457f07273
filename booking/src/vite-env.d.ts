/// <reference types="vite/client" />

declare module 'virtual:texts' {
  export const textFiles: Record<`${'core' | 'landing' | 'legal'}.${'he' | 'en'}`, string>;
}
