/// <reference types="vite/client" />

declare module 'virtual:texts' {
  export const textFiles: Record<`${'core' | 'landing' | 'group'}.${'he' | 'en'}`, string>;
}
