import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import type { ConnectionState } from '../model/state'

/*
 * The connections service (Spec 1 §7). Each function acts as the viewer and returns the new
 * connection state.
 */

export async function followUser(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('follow_user', { p_user_id: userId }))
}

export async function unfollowUser(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('unfollow_user', { p_user_id: userId }))
}

export async function sendFriendRequest(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('send_friend_request', { p_user_id: userId }))
}

export async function acceptFriendRequest(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('accept_friend_request', { p_user_id: userId }))
}

export async function rejectFriendRequest(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('reject_friend_request', { p_user_id: userId }))
}

export async function removeFriend(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('remove_friend', { p_user_id: userId }))
}

export async function sendConnectionRequest(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('send_connection_request', { p_user_id: userId }))
}

export async function removeConnection(userId: string): Promise<ConnectionState> {
  return unwrap(await supabase.rpc('remove_connection', { p_user_id: userId }))
}
