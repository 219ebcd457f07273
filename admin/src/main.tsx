import { createRoot } from 'react-dom/client';
import { ComingPage } from './ComingPage';
import './coming.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<ComingPage />);
