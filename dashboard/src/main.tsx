import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createDashboard } from './app/router.tsx';
import { startLook } from './i18n/look.ts';
import './styles/index.css';
import { Toasts } from './ui/toast.tsx';

startLook();
const { router, client } = createDashboard();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
