import { Outlet } from 'react-router';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { MainFrame } from '#web/layout/main-frame.tsx';
import type { Route } from './+types/main-layout.ts';

export default function MainLayout() {
  return (
    <MainFrame>
      <Outlet />
    </MainFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MainFrame>
      <ErrorScreen error={error} />
    </MainFrame>
  );
}
