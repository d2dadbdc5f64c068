// Generated from supabase/migrations by `npm run types`: not to be edited.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      article_comments: {
        Row: {
          article_id: string
          audience: string
          content: string
          created_at: string
          edited_at: string | null
          id: string
          mentions: NonNullable<Json>
          user_id: string | null
          moderated_as: string | null
        }
        Insert: {
          article_id: string
          audience?: string
          content: string
          created_at?: string
          edited_at?: string | null
          id?: string
          mentions?: NonNullable<Json>
          user_id?: string | null
        }
        Update: {
          article_id?: string
          audience?: string
          content?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          mentions?: NonNullable<Json>
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "article_comments_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      articles: {
        Row: {
          author_id: string
          category: string | null
          comments_count: number
          content: string
          created_at: string
          edited_at: string | null
          excerpt: string
          id: string
          image_alt: string | null
          image_url: string | null
          likes: number
          mentions: NonNullable<Json>
          published_at: string | null
          reading_minutes: number
          status: string
          title: string
          updated_at: string
          user_id: string
          moderated_as: string | null
          reaction_state: Json | null
        }
        Insert: {
          author_id: string
          category?: string | null
          comments_count?: number
          content: string
          created_at?: string
          edited_at?: string | null
          excerpt?: string
          id?: string
          image_alt?: string | null
          image_url?: string | null
          likes?: number
          mentions?: NonNullable<Json>
          published_at?: string | null
          reading_minutes?: never
          status?: string
          title: string
          updated_at?: string
          user_id: string
        }
        Update: {
          author_id?: string
          category?: string | null
          comments_count?: number
          content?: string
          created_at?: string
          edited_at?: string | null
          excerpt?: string
          id?: string
          image_alt?: string | null
          image_url?: string | null
          likes?: number
          mentions?: NonNullable<Json>
          published_at?: string | null
          reading_minutes?: never
          status?: string
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      blocks: {
        Row: {
          blocked_user_id: string
          created_at: string
          user_id: string
        }
        Insert: {
          blocked_user_id: string
          created_at?: string
          user_id?: string
        }
        Update: {
          blocked_user_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "blocks_blocked_user_id_fkey"
            columns: ["blocked_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "blocks_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      brief_preferences: {
        Row: {
          enabled: boolean
          events: boolean
          ideas: boolean
          matches: boolean
          people: boolean
          replies: boolean
          time_zone: string
          updated_at: string
          user_id: string
          waiting: boolean
        }
        Insert: {
          enabled?: boolean
          events?: boolean
          ideas?: boolean
          matches?: boolean
          people?: boolean
          replies?: boolean
          time_zone?: string
          updated_at?: string
          user_id?: string
          waiting?: boolean
        }
        Update: {
          enabled?: boolean
          events?: boolean
          ideas?: boolean
          matches?: boolean
          people?: boolean
          replies?: boolean
          time_zone?: string
          updated_at?: string
          user_id?: string
          waiting?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "brief_preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      business_ideas: {
        Row: {
          closeness: number
          country: string | null
          created_at: string
          created_by: string
          description: string
          edited_at: string | null
          equity_offered: number | null
          excerpt: string
          funding_goal: number
          funding_progress: number
          funding_received: number
          id: string
          image_url: string | null
          industry: string
          location: string | null
          pitch_deck_url: string | null
          risk: string
          title: string
          updated_at: string
          user_id: string
          username: string | null
          video_url: string | null
          website: string | null
          moderated_as: string | null
          reaction_state: Json | null
        }
        Insert: {
          closeness?: never
          country?: never
          created_at?: string
          created_by: string
          description: string
          edited_at?: string | null
          equity_offered?: number | null
          excerpt?: never
          funding_goal: number
          funding_progress?: never
          funding_received?: number
          id?: string
          image_url?: string | null
          industry: string
          location?: string | null
          pitch_deck_url?: string | null
          risk?: string
          title: string
          updated_at?: string
          user_id: string
          username?: string | null
          video_url?: string | null
          website?: string | null
        }
        Update: {
          closeness?: never
          country?: never
          created_at?: string
          created_by?: string
          description?: string
          edited_at?: string | null
          equity_offered?: number | null
          excerpt?: never
          funding_goal?: number
          funding_progress?: never
          funding_received?: number
          id?: string
          image_url?: string | null
          industry?: string
          location?: string | null
          pitch_deck_url?: string | null
          risk?: string
          title?: string
          updated_at?: string
          user_id?: string
          username?: string | null
          video_url?: string | null
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "business_ideas_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      business_page_followers: {
        Row: {
          business_page_id: string
          created_at: string
          user_id: string
        }
        Insert: {
          business_page_id: string
          created_at?: string
          user_id: string
        }
        Update: {
          business_page_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_page_followers_business_page_id_fkey"
            columns: ["business_page_id"]
            referencedRelation: "business_pages"
            referencedColumns: ["id"]
          },
        ]
      }
      business_pages: {
        Row: {
          address: string | null
          category: string
          cover_image: string | null
          created_at: string
          description: string
          edited_at: string | null
          email: string | null
          followers: number
          hours: string | null
          id: string
          is_verified: boolean
          name: string
          owner_id: string
          phone: string | null
          posts_count: number
          profile_image: string | null
          reviews_count: number
          stars_count: number
          updated_at: string
          website: string | null
          is_following: boolean | null
          moderated_as: string | null
        }
        Insert: {
          address?: string | null
          category: string
          cover_image?: string | null
          created_at?: string
          description: string
          edited_at?: string | null
          email?: string | null
          followers?: number
          hours?: string | null
          id?: string
          is_verified?: boolean
          name: string
          owner_id: string
          phone?: string | null
          posts_count?: number
          profile_image?: string | null
          reviews_count?: number
          stars_count?: number
          updated_at?: string
          website?: string | null
        }
        Update: {
          address?: string | null
          category?: string
          cover_image?: string | null
          created_at?: string
          description?: string
          edited_at?: string | null
          email?: string | null
          followers?: number
          hours?: string | null
          id?: string
          is_verified?: boolean
          name?: string
          owner_id?: string
          phone?: string | null
          posts_count?: number
          profile_image?: string | null
          reviews_count?: number
          stars_count?: number
          updated_at?: string
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "business_pages_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      business_post_comments: {
        Row: {
          author_id: string | null
          content: string
          created_at: string
          edited_at: string | null
          id: string
          mentions: NonNullable<Json>
          post_id: string
          moderated_as: string | null
        }
        Insert: {
          author_id?: string | null
          content: string
          created_at?: string
          edited_at?: string | null
          id?: string
          mentions?: NonNullable<Json>
          post_id: string
        }
        Update: {
          author_id?: string | null
          content?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          mentions?: NonNullable<Json>
          post_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_post_comments_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_post_comments_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "business_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      business_post_likes: {
        Row: {
          created_at: string
          id: string
          post_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          post_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_post_likes_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "business_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      business_post_shares: {
        Row: {
          created_at: string
          id: string
          post_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          post_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_post_shares_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "business_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_post_shares_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      business_posts: {
        Row: {
          author_id: string
          business_page_id: string
          comments_count: number
          content: string
          created_at: string
          edited_at: string | null
          id: string
          image_url: string | null
          likes_count: number
          mentions: NonNullable<Json>
          shares_count: number
          updated_at: string
          moderated_as: string | null
          user_has_liked: boolean | null
          user_has_shared: boolean | null
        }
        Insert: {
          author_id: string
          business_page_id: string
          comments_count?: number
          content: string
          created_at?: string
          edited_at?: string | null
          id?: string
          image_url?: string | null
          likes_count?: number
          mentions?: NonNullable<Json>
          shares_count?: number
          updated_at?: string
        }
        Update: {
          author_id?: string
          business_page_id?: string
          comments_count?: number
          content?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          image_url?: string | null
          likes_count?: number
          mentions?: NonNullable<Json>
          shares_count?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_posts_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_posts_business_page_id_fkey"
            columns: ["business_page_id"]
            referencedRelation: "business_pages"
            referencedColumns: ["id"]
          },
        ]
      }
      business_review_helpful: {
        Row: {
          created_at: string
          review_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          review_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          review_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_review_helpful_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "business_reviews"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_review_helpful_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      business_review_moderation: {
        Row: {
          moderated_at: string
          moderated_by: string | null
          moderation_note: string | null
          review_id: string
        }
        Insert: {
          moderated_at?: string
          moderated_by?: string | null
          moderation_note?: string | null
          review_id: string
        }
        Update: {
          moderated_at?: string
          moderated_by?: string | null
          moderation_note?: string | null
          review_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_review_moderation_moderated_by_fkey"
            columns: ["moderated_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_review_moderation_review_id_fkey"
            columns: ["review_id"]
            referencedRelation: "business_reviews"
            referencedColumns: ["id"]
          },
        ]
      }
      business_reviews: {
        Row: {
          business_page_id: string
          content: string
          created_at: string
          edited_at: string | null
          flagged_reason: string | null
          helpful_count: number
          hidden_by_moderators: boolean
          id: string
          moderation_status: string
          rating: number
          title: string
          updated_at: string
          user_id: string
          is_helpful: boolean | null
          is_placeholder: boolean | null
          moderated_as: string | null
          moderated_at: string | null
          moderated_by: string | null
          moderation_note: string | null
        }
        Insert: {
          business_page_id: string
          content: string
          created_at?: string
          edited_at?: string | null
          flagged_reason?: string | null
          helpful_count?: number
          hidden_by_moderators?: boolean
          id?: string
          moderation_status?: string
          rating: number
          title: string
          updated_at?: string
          user_id: string
        }
        Update: {
          business_page_id?: string
          content?: string
          created_at?: string
          edited_at?: string | null
          flagged_reason?: string | null
          helpful_count?: number
          hidden_by_moderators?: boolean
          id?: string
          moderation_status?: string
          rating?: number
          title?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_reviews_business_page_id_fkey"
            columns: ["business_page_id"]
            referencedRelation: "business_pages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_reviews_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      business_updates: {
        Row: {
          business_idea_id: string
          content: string
          created_at: string
          edited_at: string | null
          id: string
          media_type: string | null
          media_url: string | null
          title: string
          user_id: string
          moderated_as: string | null
        }
        Insert: {
          business_idea_id: string
          content: string
          created_at?: string
          edited_at?: string | null
          id?: string
          media_type?: string | null
          media_url?: string | null
          title: string
          user_id: string
        }
        Update: {
          business_idea_id?: string
          content?: string
          created_at?: string
          edited_at?: string | null
          id?: string
          media_type?: string | null
          media_url?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "business_updates_business_idea_id_fkey"
            columns: ["business_idea_id"]
            referencedRelation: "business_ideas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "business_updates_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      community_rules: {
        Row: {
          body: string
          created_at: string
          id: string
          is_active: boolean
          position: number
          slug: string
          title: string
        }
        Insert: {
          body: string
          created_at?: string
          id?: string
          is_active?: boolean
          position: number
          slug: string
          title: string
        }
        Update: {
          body?: string
          created_at?: string
          id?: string
          is_active?: boolean
          position?: number
          slug?: string
          title?: string
        }
        Relationships: []
      }
      connections: {
        Row: {
          connected_user_id: string
          created_at: string
          id: string
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          connected_user_id: string
          created_at?: string
          id?: string
          status: string
          updated_at?: string
          user_id: string
        }
        Update: {
          connected_user_id?: string
          created_at?: string
          id?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "connections_connected_user_id_fkey"
            columns: ["connected_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "connections_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      conversations: {
        Row: {
          accepted: boolean
          box: string
          cleared_at: string
          last_message: string
          last_message_id: string
          last_message_time: string
          last_message_type: string
          last_sender_id: string
          partner_id: string
          times_deleted: number
          unread_count: number
          user_id: string
        }
        Insert: {
          accepted?: boolean
          box?: string
          cleared_at?: string
          last_message: string
          last_message_id: string
          last_message_time: string
          last_message_type: string
          last_sender_id: string
          partner_id: string
          times_deleted?: number
          unread_count?: number
          user_id: string
        }
        Update: {
          accepted?: boolean
          box?: string
          cleared_at?: string
          last_message?: string
          last_message_id?: string
          last_message_time?: string
          last_message_type?: string
          last_sender_id?: string
          partner_id?: string
          times_deleted?: number
          unread_count?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversations_partner_id_fkey"
            columns: ["partner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      event_attendees: {
        Row: {
          created_at: string
          event_id: string
          since: string
          status: string
          user_id: string
        }
        Insert: {
          created_at?: string
          event_id: string
          since?: string
          status: string
          user_id: string
        }
        Update: {
          created_at?: string
          event_id?: string
          since?: string
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "event_attendees_event_id_fkey"
            columns: ["event_id"]
            referencedRelation: "events"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "event_attendees_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      events: {
        Row: {
          attendees_count: number
          cancelled_at: string | null
          cover_photo_url: string | null
          created_at: string
          created_by: string
          creator_id: string
          date: string
          description: string | null
          edited_at: string | null
          end_date: string | null
          end_time: string | null
          ends_at: string | null
          excerpt: string | null
          id: string
          interested_count: number
          is_hidden: boolean | null
          location: string
          max_attendees: number | null
          over_at: string
          place: string | null
          starts_at: string
          time: string
          time_zone: string
          title: string
          type: string
          updated_at: string
          visitors_description: string | null
          visitors_location: string | null
          waitlisted_count: number
          moderated_as: string | null
        }
        Insert: {
          attendees_count?: number
          cancelled_at?: string | null
          cover_photo_url?: string | null
          created_at?: string
          created_by: string
          creator_id: string
          date: string
          description?: string | null
          edited_at?: string | null
          end_date?: string | null
          end_time?: string | null
          ends_at?: string | null
          excerpt?: never
          id?: string
          interested_count?: number
          is_hidden?: boolean | null
          location: string
          max_attendees?: number | null
          over_at?: never
          place?: string | null
          starts_at?: string
          time: string
          time_zone?: string
          title: string
          type?: string
          updated_at?: string
          visitors_description?: never
          visitors_location?: never
          waitlisted_count?: number
        }
        Update: {
          attendees_count?: number
          cancelled_at?: string | null
          cover_photo_url?: string | null
          created_at?: string
          created_by?: string
          creator_id?: string
          date?: string
          description?: string | null
          edited_at?: string | null
          end_date?: string | null
          end_time?: string | null
          ends_at?: string | null
          excerpt?: never
          id?: string
          interested_count?: number
          is_hidden?: boolean | null
          location?: string
          max_attendees?: number | null
          over_at?: never
          place?: string | null
          starts_at?: string
          time?: string
          time_zone?: string
          title?: string
          type?: string
          updated_at?: string
          visitors_description?: never
          visitors_location?: never
          waitlisted_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "events_creator_id_fkey"
            columns: ["creator_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      feed_items: {
        Row: {
          article_id: string | null
          audience: string
          author_avatar: string | null
          author_name: string
          business_page_id: string | null
          content_id: string
          created_at: string
          description: string | null
          filter: string | null
          forum_group_id: string | null
          forum_post_id: string | null
          group_id: string | null
          id: string
          image_url: string | null
          original_id: string | null
          source_user_id: string | null
          title: string | null
          type: string
          user_data: Json | null
          user_id: string
          card: Json | null
        }
        Insert: {
          article_id?: string | null
          audience: string
          author_avatar?: string | null
          author_name: string
          business_page_id?: string | null
          content_id: string
          created_at?: string
          description?: string | null
          filter?: never
          forum_group_id?: string | null
          forum_post_id?: string | null
          group_id?: string | null
          id?: string
          image_url?: string | null
          original_id?: string | null
          source_user_id?: string | null
          title?: string | null
          type: string
          user_data?: Json | null
          user_id: string
        }
        Update: {
          article_id?: string | null
          audience?: string
          author_avatar?: string | null
          author_name?: string
          business_page_id?: string | null
          content_id?: string
          created_at?: string
          description?: string | null
          filter?: never
          forum_group_id?: string | null
          forum_post_id?: string | null
          group_id?: string | null
          id?: string
          image_url?: string | null
          original_id?: string | null
          source_user_id?: string | null
          title?: string | null
          type?: string
          user_data?: Json | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "feed_items_article_id_fkey"
            columns: ["article_id"]
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "feed_items_forum_group_id_fkey"
            columns: ["forum_group_id"]
            referencedRelation: "forum_groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "feed_items_forum_post_id_fkey"
            columns: ["forum_post_id"]
            referencedRelation: "forum_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "feed_items_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "feed_items_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_comment_reactions: {
        Row: {
          audience: string
          comment_id: string
          created_at: string
          id: string
          reaction_type: string
          user_id: string
        }
        Insert: {
          audience?: string
          comment_id: string
          created_at?: string
          id?: string
          reaction_type: string
          user_id: string
        }
        Update: {
          audience?: string
          comment_id?: string
          created_at?: string
          id?: string
          reaction_type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "forum_comment_reactions_comment_id_fkey"
            columns: ["comment_id"]
            referencedRelation: "forum_reply_comments"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_group_activity: {
        Row: {
          activity_type: string
          created_at: string
          group_id: string
          id: string
          subject_id: string
          user_id: string
        }
        Insert: {
          activity_type: string
          created_at?: string
          group_id: string
          id?: string
          subject_id: string
          user_id: string
        }
        Update: {
          activity_type?: string
          created_at?: string
          group_id?: string
          id?: string
          subject_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "forum_group_activity_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "forum_groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "forum_group_activity_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_group_members: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          audience: string
          group_id: string
          id: string
          joined_at: string
          role: string
          role_rank: number
          status: string
          user_id: string
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          audience?: string
          group_id: string
          id?: string
          joined_at?: string
          role?: string
          role_rank?: never
          status?: string
          user_id: string
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          audience?: string
          group_id?: string
          id?: string
          joined_at?: string
          role?: string
          role_rank?: never
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "forum_group_members_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "forum_groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "forum_group_members_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_groups: {
        Row: {
          audience: string
          cover_image: string | null
          created_at: string
          created_by: string | null
          description: string | null
          edited_at: string | null
          id: string
          is_public: boolean
          member_count: number
          name: string
          post_count: number
          updated_at: string
        }
        Insert: {
          audience?: string
          cover_image?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          edited_at?: string | null
          id?: string
          is_public?: boolean
          member_count?: number
          name: string
          post_count?: number
          updated_at?: string
        }
        Update: {
          audience?: string
          cover_image?: string | null
          created_at?: string
          created_by?: string | null
          description?: string | null
          edited_at?: string | null
          id?: string
          is_public?: boolean
          member_count?: number
          name?: string
          post_count?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "forum_groups_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_post_reactions: {
        Row: {
          audience: string
          created_at: string
          id: string
          post_id: string
          reaction_type: string
          user_id: string
        }
        Insert: {
          audience?: string
          created_at?: string
          id?: string
          post_id: string
          reaction_type: string
          user_id: string
        }
        Update: {
          audience?: string
          created_at?: string
          id?: string
          post_id?: string
          reaction_type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "forum_post_reactions_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "forum_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_posts: {
        Row: {
          active_at: string
          answers_count: number
          audience: string
          author_id: string | null
          category: string
          content: string
          created_at: string
          edited_at: string | null
          group_id: string
          id: string
          is_locked: boolean
          is_pinned: boolean
          likes_count: number
          mentions: NonNullable<Json>
          reaction_counts: NonNullable<Json>
          replies_count: number
          title: string
          updated_at: string
          user_id: string | null
          views_count: number
        }
        Insert: {
          active_at?: string
          answers_count?: number
          audience?: string
          author_id?: string | null
          category: string
          content: string
          created_at?: string
          edited_at?: string | null
          group_id: string
          id?: string
          is_locked?: boolean
          is_pinned?: boolean
          likes_count?: never
          mentions?: NonNullable<Json>
          reaction_counts?: NonNullable<Json>
          replies_count?: number
          title: string
          updated_at?: string
          user_id?: string | null
          views_count?: number
        }
        Update: {
          active_at?: string
          answers_count?: number
          audience?: string
          author_id?: string | null
          category?: string
          content?: string
          created_at?: string
          edited_at?: string | null
          group_id?: string
          id?: string
          is_locked?: boolean
          is_pinned?: boolean
          likes_count?: never
          mentions?: NonNullable<Json>
          reaction_counts?: NonNullable<Json>
          replies_count?: number
          title?: string
          updated_at?: string
          user_id?: string | null
          views_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "forum_posts_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_replies: {
        Row: {
          answered_at: string | null
          audience: string
          author_id: string | null
          comments_count: number
          content: string
          created_at: string
          edited_at: string | null
          group_id: string
          id: string
          likes_count: number
          mentions: NonNullable<Json>
          post_id: string
          reaction_counts: NonNullable<Json>
          updated_at: string
          views_count: number
        }
        Insert: {
          answered_at?: string | null
          audience?: string
          author_id?: string | null
          comments_count?: number
          content: string
          created_at?: string
          edited_at?: string | null
          group_id?: string
          id?: string
          likes_count?: never
          mentions?: NonNullable<Json>
          post_id: string
          reaction_counts?: NonNullable<Json>
          updated_at?: string
          views_count?: number
        }
        Update: {
          answered_at?: string | null
          audience?: string
          author_id?: string | null
          comments_count?: number
          content?: string
          created_at?: string
          edited_at?: string | null
          group_id?: string
          id?: string
          likes_count?: never
          mentions?: NonNullable<Json>
          post_id?: string
          reaction_counts?: NonNullable<Json>
          updated_at?: string
          views_count?: number
        }
        Relationships: [
          {
            foreignKeyName: "forum_replies_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "forum_replies_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "forum_posts"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_reply_comments: {
        Row: {
          audience: string
          author_id: string | null
          content: string
          created_at: string
          depth: number
          edited_at: string | null
          group_id: string
          id: string
          likes_count: number
          mentions: NonNullable<Json>
          parent_id: string | null
          post_id: string
          reaction_counts: NonNullable<Json>
          reply_id: string
          sort_path: string
          updated_at: string
          user_id: string | null
        }
        Insert: {
          audience?: string
          author_id?: string | null
          content: string
          created_at?: string
          depth?: number
          edited_at?: string | null
          group_id?: string
          id?: string
          likes_count?: never
          mentions?: NonNullable<Json>
          parent_id?: string | null
          post_id?: string
          reaction_counts?: NonNullable<Json>
          reply_id: string
          sort_path?: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          audience?: string
          author_id?: string | null
          content?: string
          created_at?: string
          depth?: number
          edited_at?: string | null
          group_id?: string
          id?: string
          likes_count?: never
          mentions?: NonNullable<Json>
          parent_id?: string | null
          post_id?: string
          reaction_counts?: NonNullable<Json>
          reply_id?: string
          sort_path?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "forum_reply_comments_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "forum_reply_comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "forum_reply_comments_reply_id_fkey"
            columns: ["reply_id"]
            referencedRelation: "forum_replies"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "forum_reply_comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      forum_reply_reactions: {
        Row: {
          audience: string
          created_at: string
          id: string
          reaction_type: string
          reply_id: string
          user_id: string
        }
        Insert: {
          audience?: string
          created_at?: string
          id?: string
          reaction_type: string
          reply_id: string
          user_id: string
        }
        Update: {
          audience?: string
          created_at?: string
          id?: string
          reaction_type?: string
          reply_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "forum_reply_reactions_reply_id_fkey"
            columns: ["reply_id"]
            referencedRelation: "forum_replies"
            referencedColumns: ["id"]
          },
        ]
      }
      group_comments: {
        Row: {
          content: string
          created_at: string
          edited_at: string | null
          group_id: string
          id: string
          mentions: NonNullable<Json>
          post_id: string
          user_id: string | null
          moderated_as: string | null
        }
        Insert: {
          content: string
          created_at?: string
          edited_at?: string | null
          group_id: string
          id?: string
          mentions?: NonNullable<Json>
          post_id: string
          user_id?: string | null
        }
        Update: {
          content?: string
          created_at?: string
          edited_at?: string | null
          group_id?: string
          id?: string
          mentions?: NonNullable<Json>
          post_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "group_comments_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_comments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_invitations: {
        Row: {
          created_at: string
          group_id: string
          id: string
          invited_by: string | null
          invited_user_id: string
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          group_id: string
          id?: string
          invited_by?: string | null
          invited_user_id: string
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          group_id?: string
          id?: string
          invited_by?: string | null
          invited_user_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_invitations_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_invitations_invited_by_fkey"
            columns: ["invited_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_invitations_invited_user_id_fkey"
            columns: ["invited_user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_join_requests: {
        Row: {
          created_at: string
          group_id: string
          id: string
          status: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          group_id: string
          id?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          group_id?: string
          id?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_join_requests_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_join_requests_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_members: {
        Row: {
          audience: string
          group_id: string
          id: string
          joined_at: string
          role: string
          role_rank: number
          slot: number | null
          user_id: string
        }
        Insert: {
          audience: string
          group_id: string
          id?: string
          joined_at?: string
          role?: string
          role_rank?: never
          slot?: number | null
          user_id: string
        }
        Update: {
          audience?: string
          group_id?: string
          id?: string
          joined_at?: string
          role?: string
          role_rank?: never
          slot?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_members_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "groups"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_members_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_posts: {
        Row: {
          comments_count: number
          content: string
          created_at: string
          edited_at: string | null
          group_id: string
          id: string
          image_url: string | null
          is_pinned: boolean
          mentions: NonNullable<Json>
          shares_count: number
          user_id: string | null
        }
        Insert: {
          comments_count?: number
          content: string
          created_at?: string
          edited_at?: string | null
          group_id: string
          id?: string
          image_url?: string | null
          is_pinned?: boolean
          mentions?: NonNullable<Json>
          shares_count?: number
          user_id?: string | null
        }
        Update: {
          comments_count?: number
          content?: string
          created_at?: string
          edited_at?: string | null
          group_id?: string
          id?: string
          image_url?: string | null
          is_pinned?: boolean
          mentions?: NonNullable<Json>
          shares_count?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "group_posts_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      group_shares: {
        Row: {
          comment: string | null
          created_at: string
          group_id: string
          id: string
          post_id: string
          user_id: string
        }
        Insert: {
          comment?: string | null
          created_at?: string
          group_id: string
          id?: string
          post_id: string
          user_id?: string
        }
        Update: {
          comment?: string | null
          created_at?: string
          group_id?: string
          id?: string
          post_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "group_shares_post_id_fkey"
            columns: ["post_id"]
            referencedRelation: "group_posts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "group_shares_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      groups: {
        Row: {
          cover_image: string | null
          created_at: string
          created_by: string | null
          description: string
          edited_at: string | null
          id: string
          image_url: string | null
          is_private: boolean
          member_count: number
          name: string
          updated_at: string
        }
        Insert: {
          cover_image?: string | null
          created_at?: string
          created_by?: string | null
          description: string
          edited_at?: string | null
          id?: string
          image_url?: string | null
          is_private?: boolean
          member_count?: number
          name: string
          updated_at?: string
        }
        Update: {
          cover_image?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          edited_at?: string | null
          id?: string
          image_url?: string | null
          is_private?: boolean
          member_count?: number
          name?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "groups_created_by_fkey"
            columns: ["created_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      hidden_content: {
        Row: {
          author_id: string | null
          feed: NonNullable<Json>
          hidden_at: string
          item_id: string
          kind: string
          original: NonNullable<Json>
          state: string
        }
        Insert: {
          author_id?: string | null
          feed?: NonNullable<Json>
          hidden_at?: string
          item_id: string
          kind: string
          original: NonNullable<Json>
          state: string
        }
        Update: {
          author_id?: string | null
          feed?: NonNullable<Json>
          hidden_at?: string
          item_id?: string
          kind?: string
          original?: NonNullable<Json>
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "hidden_content_author_id_fkey"
            columns: ["author_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      hidden_items: {
        Row: {
          content_id: string
          content_type: string
          created_at: string
          user_id: string
        }
        Insert: {
          content_id: string
          content_type: string
          created_at?: string
          user_id?: string
        }
        Update: {
          content_id?: string
          content_type?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "hidden_items_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      message_warnings: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          label: string
          pattern: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          label: string
          pattern: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          label?: string
          pattern?: string
          updated_at?: string
        }
        Relationships: []
      }
      messages: {
        Row: {
          business_idea_id: string | null
          business_page_id: string | null
          content: string
          conversation_key: string
          created_at: string
          has_warning: boolean
          id: string
          mentions: NonNullable<Json>
          message_type: string
          metadata: NonNullable<Json>
          read: boolean
          receiver_id: string
          sender_id: string
        }
        Insert: {
          business_idea_id?: string | null
          business_page_id?: string | null
          content: string
          conversation_key?: never
          created_at?: string
          has_warning?: boolean
          id?: string
          mentions?: NonNullable<Json>
          message_type?: string
          metadata?: NonNullable<Json>
          read?: boolean
          receiver_id: string
          sender_id: string
        }
        Update: {
          business_idea_id?: string | null
          business_page_id?: string | null
          content?: string
          conversation_key?: never
          created_at?: string
          has_warning?: boolean
          id?: string
          mentions?: NonNullable<Json>
          message_type?: string
          metadata?: NonNullable<Json>
          read?: boolean
          receiver_id?: string
          sender_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_business_idea_id_fkey"
            columns: ["business_idea_id"]
            referencedRelation: "business_ideas"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_business_page_id_fkey"
            columns: ["business_page_id"]
            referencedRelation: "business_pages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_receiver_id_fkey"
            columns: ["receiver_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_appeals: {
        Row: {
          answer: string | null
          created_at: string
          decided_at: string | null
          decision_id: string
          message: string
          state: string
          user_id: string | null
        }
        Insert: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          decision_id: string
          message: string
          state?: string
          user_id?: string | null
        }
        Update: {
          answer?: string | null
          created_at?: string
          decided_at?: string | null
          decision_id?: string
          message?: string
          state?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "moderation_appeals_decision_id_fkey"
            columns: ["decision_id"]
            referencedRelation: "moderation_decisions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_appeals_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_decisions: {
        Row: {
          case_id: string
          content_state: string
          created_at: string
          decision: string
          ended_at: string | null
          id: string
          item_id: string
          kind: string
          overturned_at: string | null
          place_id: string | null
          place_name: string | null
          reason: string
          role: string
          rule_id: string | null
          rule_title: string | null
          title: string
          until: string | null
          user_id: string | null
        }
        Insert: {
          case_id: string
          content_state: string
          created_at?: string
          decision: string
          ended_at?: string | null
          id?: string
          item_id: string
          kind: string
          overturned_at?: string | null
          place_id?: string | null
          place_name?: string | null
          reason: string
          role: string
          rule_id?: string | null
          rule_title?: string | null
          title: string
          until?: string | null
          user_id?: string | null
        }
        Update: {
          case_id?: string
          content_state?: string
          created_at?: string
          decision?: string
          ended_at?: string | null
          id?: string
          item_id?: string
          kind?: string
          overturned_at?: string | null
          place_id?: string | null
          place_name?: string | null
          reason?: string
          role?: string
          rule_id?: string | null
          rule_title?: string | null
          title?: string
          until?: string | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "moderation_decisions_rule_id_fkey"
            columns: ["rule_id"]
            referencedRelation: "community_rules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "moderation_decisions_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      moderation_months: {
        Row: {
          figures: NonNullable<Json>
          month: string
          published_at: string
        }
        Insert: {
          figures: NonNullable<Json>
          month: string
          published_at?: string
        }
        Update: {
          figures?: NonNullable<Json>
          month?: string
          published_at?: string
        }
        Relationships: []
      }
      muted_words: {
        Row: {
          created_at: string
          until: string
          user_id: string
          word: string
        }
        Insert: {
          created_at?: string
          until?: string
          user_id?: string
          word: string
        }
        Update: {
          created_at?: string
          until?: string
          user_id?: string
          word?: string
        }
        Relationships: [
          {
            foreignKeyName: "muted_words_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      mutes: {
        Row: {
          created_at: string
          kind: string
          level: string
          target_id: string
          until: string
          user_id: string
        }
        Insert: {
          created_at?: string
          kind: string
          level?: string
          target_id: string
          until?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          kind?: string
          level?: string
          target_id?: string
          until?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mutes_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_preferences: {
        Row: {
          enabled: boolean
          type: string
          user_id: string
        }
        Insert: {
          enabled?: boolean
          type: string
          user_id: string
        }
        Update: {
          enabled?: boolean
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          actor_gone: boolean
          actor_id: string | null
          available: boolean
          content_gone: boolean
          created_at: string
          data: NonNullable<Json>
          group_id: string
          id: string
          is_head: boolean
          message: string
          predicate: string | null
          read: boolean
          seen_at: string | null
          target: string
          title: string
          type: string
          updated_at: string
          user_id: string
        }
        Insert: {
          actor_gone?: boolean
          actor_id?: string | null
          available?: never
          content_gone?: boolean
          created_at?: string
          data?: NonNullable<Json>
          group_id?: never
          id?: string
          is_head?: boolean
          message: string
          predicate?: string | null
          read?: boolean
          seen_at?: string | null
          target: string
          title: string
          type: string
          updated_at?: string
          user_id: string
        }
        Update: {
          actor_gone?: boolean
          actor_id?: string | null
          available?: never
          content_gone?: boolean
          created_at?: string
          data?: NonNullable<Json>
          group_id?: never
          id?: string
          is_head?: boolean
          message?: string
          predicate?: string | null
          read?: boolean
          seen_at?: string | null
          target?: string
          title?: string
          type?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profile_private: {
        Row: {
          email: string | null
          is_checklist_over: boolean
          is_listed: boolean
          is_start_over: boolean
          show_online: boolean
          start_step: number
          user_id: string
          who_can_message: string
        }
        Insert: {
          email?: string | null
          is_checklist_over?: boolean
          is_listed?: boolean
          is_start_over?: boolean
          show_online?: boolean
          start_step?: number
          user_id: string
          who_can_message?: string
        }
        Update: {
          email?: string | null
          is_checklist_over?: boolean
          is_listed?: boolean
          is_start_over?: boolean
          show_online?: boolean
          start_step?: number
          user_id?: string
          who_can_message?: string
        }
        Relationships: [
          {
            foreignKeyName: "profile_private_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar_url: string | null
          bio: string | null
          company: string | null
          cover_photo_url: string | null
          created_at: string
          full_name: string | null
          id: string
          industries: string[]
          is_banned: boolean
          is_super_admin: boolean
          location: string | null
          name: string | null
          open_to: string[]
          roles: string[]
          skills: string[]
          title: string | null
          updated_at: string
          username: string
          verified: boolean
          email: string | null
        }
        Insert: {
          avatar_url?: string | null
          bio?: string | null
          company?: string | null
          cover_photo_url?: string | null
          created_at?: string
          full_name?: string | null
          id: string
          industries?: string[]
          is_banned?: boolean
          is_super_admin?: boolean
          location?: string | null
          name?: string | null
          open_to?: string[]
          roles?: string[]
          skills?: string[]
          title?: string | null
          updated_at?: string
          username: string
          verified?: boolean
        }
        Update: {
          avatar_url?: string | null
          bio?: string | null
          company?: string | null
          cover_photo_url?: string | null
          created_at?: string
          full_name?: string | null
          id?: string
          industries?: string[]
          is_banned?: boolean
          is_super_admin?: boolean
          location?: string | null
          name?: string | null
          open_to?: string[]
          roles?: string[]
          skills?: string[]
          title?: string | null
          updated_at?: string
          username?: string
          verified?: boolean
        }
        Relationships: []
      }
      reaction_counts: {
        Row: {
          audience: string
          content_id: string
          content_type: string
          count: number
          reaction_type: string
        }
        Insert: {
          audience: string
          content_id: string
          content_type: string
          count: number
          reaction_type: string
        }
        Update: {
          audience?: string
          content_id?: string
          content_type?: string
          count?: number
          reaction_type?: string
        }
        Relationships: []
      }
      reactions: {
        Row: {
          audience: string
          content_id: string
          content_type: string
          created_at: string
          id: string
          reaction_type: string
          user_id: string
        }
        Insert: {
          audience: string
          content_id: string
          content_type: string
          created_at?: string
          id?: string
          reaction_type: string
          user_id: string
        }
        Update: {
          audience?: string
          content_id?: string
          content_type?: string
          created_at?: string
          id?: string
          reaction_type?: string
          user_id?: string
        }
        Relationships: []
      }
      reports: {
        Row: {
          case_id: string
          created_at: string
          decided_at: string | null
          id: string
          is_about_picture: boolean
          item_id: string
          kind: string
          messages: NonNullable<Json>
          note: string | null
          outcome: string
          reason: string
          reporter_id: string | null
          title: string
        }
        Insert: {
          case_id: string
          created_at?: string
          decided_at?: string | null
          id?: string
          is_about_picture?: boolean
          item_id: string
          kind: string
          messages?: NonNullable<Json>
          note?: string | null
          outcome?: string
          reason: string
          reporter_id?: string | null
          title: string
        }
        Update: {
          case_id?: string
          created_at?: string
          decided_at?: string | null
          id?: string
          is_about_picture?: boolean
          item_id?: string
          kind?: string
          messages?: NonNullable<Json>
          note?: string | null
          outcome?: string
          reason?: string
          reporter_id?: string | null
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "reports_reporter_id_fkey"
            columns: ["reporter_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      rule_versions: {
        Row: {
          note: string
          number: number
          published_at: string
          rules: NonNullable<Json>
        }
        Insert: {
          note: string
          number: number
          published_at?: string
          rules: NonNullable<Json>
        }
        Update: {
          note?: string
          number?: number
          published_at?: string
          rules?: NonNullable<Json>
        }
        Relationships: []
      }
      saved_items: {
        Row: {
          created_at: string
          item_id: string
          kind: string
          note: string | null
          remind_at: string | null
          reminded_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          item_id: string
          kind: string
          note?: string | null
          remind_at?: string | null
          reminded_at?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          item_id?: string
          kind?: string
          note?: string | null
          remind_at?: string | null
          reminded_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_items_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_search_matches: {
        Row: {
          item_id: string
          kind: string
          matched_at: string
          reason: NonNullable<Json>
          search_id: string
          told_at: string | null
          user_id: string
        }
        Insert: {
          item_id: string
          kind: string
          matched_at?: string
          reason?: NonNullable<Json>
          search_id: string
          told_at?: string | null
          user_id: string
        }
        Update: {
          item_id?: string
          kind?: string
          matched_at?: string
          reason?: NonNullable<Json>
          search_id?: string
          told_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      saved_searches: {
        Row: {
          created_at: string
          delivery: string
          id: string
          name: string
          params: NonNullable<Json>
          scope: string
          seen_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          delivery?: string
          id?: string
          name: string
          params: NonNullable<Json>
          scope: string
          seen_at?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          delivery?: string
          id?: string
          name?: string
          params?: NonNullable<Json>
          scope?: string
          seen_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      search_documents: {
        Row: {
          body: string
          day: string | null
          facts: string
          folded_keywords: string
          folded_title: string
          heading: unknown
          image_url: string | null
          is_investor: boolean
          keywords: string
          kind: string
          over_at: string | null
          owner_id: string | null
          popularity: number
          source_id: string
          state: string | null
          terms: unknown
          title: string
          updated_at: string
          visibility: string
        }
        Insert: {
          body?: string
          day?: string | null
          facts?: string
          folded_keywords?: never
          folded_title?: never
          heading?: never
          image_url?: string | null
          is_investor?: boolean
          keywords?: string
          kind: string
          over_at?: string | null
          owner_id?: string | null
          popularity?: number
          source_id: string
          state?: string | null
          terms?: never
          title: string
          updated_at?: string
          visibility: string
        }
        Update: {
          body?: string
          day?: string | null
          facts?: string
          folded_keywords?: never
          folded_title?: never
          heading?: never
          image_url?: string | null
          is_investor?: boolean
          keywords?: string
          kind?: string
          over_at?: string | null
          owner_id?: string | null
          popularity?: number
          source_id?: string
          state?: string | null
          terms?: never
          title?: string
          updated_at?: string
          visibility?: string
        }
        Relationships: [
          {
            foreignKeyName: "search_documents_owner_id_fkey"
            columns: ["owner_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      visits: {
        Row: {
          kind: string
          place_id: string
          previous_at: string | null
          user_id: string
          visited_at: string
        }
        Insert: {
          kind: string
          place_id: string
          previous_at?: string | null
          user_id: string
          visited_at?: string
        }
        Update: {
          kind?: string
          place_id?: string
          previous_at?: string | null
          user_id?: string
          visited_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "visits_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_friend_request: { Args: { p_user_id: string }; Returns: Json }
      accept_invitation: { Args: { p_group_id: string }; Returns: undefined }
      accept_message_request: {
        Args: { p_partner_id: string }
        Returns: boolean
      }
      admin_audit_log: {
        Args: { p_before_id?: number; p_limit?: number }
        Returns: {
          action: string
          actor_avatar: string
          actor_id: string
          actor_username: string
          created_at: string
          detail: Json
          id: number
          member_id: string
          member_username: string
          place_id: string
          place_kind: string
          place_name: string
          subject_id: string
          subject_name: string
          subject_type: string
        }[]
      }
      admin_claim_password_reset: {
        Args: { p_admin_id: string; p_email: string }
        Returns: string
      }
      admin_delete_user: { Args: { p_user_id: string }; Returns: undefined }
      admin_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_list_users: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_filter?: string
          p_limit?: number
          p_query?: string
        }
        Returns: {
          avatar_url: string
          ban_reason: string
          banned_at: string
          banned_by_username: string
          created_at: string
          email: string
          full_name: string
          id: string
          is_banned: boolean
          is_super_admin: boolean
          last_seen_at: string
          name: string
          suspended_until: string
          username: string
          verified: boolean
        }[]
      }
      admin_moderate_reviews: {
        Args: {
          p_note?: string
          p_reason?: string
          p_review_ids: string[]
          p_seen?: string[]
          p_status: string
        }
        Returns: number
      }
      admin_publish_rules: {
        Args: { p_base: number; p_note: string; p_rules: Json }
        Returns: number
      }
      admin_review_stats: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_screen: { Args: { p_limit?: number }; Returns: Json }
      admin_set_ban: {
        Args: {
          p_is_banned: boolean
          p_reason?: string
          p_rule_id?: string
          p_seen_at?: string
          p_user_id: string
        }
        Returns: undefined
      }
      admin_set_super_admin: {
        Args: { p_is_super_admin: boolean; p_user_id: string }
        Returns: undefined
      }
      admin_try_signs: {
        Args: { p_text: string }
        Returns: {
          id: string
          is_active: boolean
          label: string
        }[]
      }
      appeal_decision: {
        Args: { p_decision_id: string; p_message: string }
        Returns: undefined
      }
      appeal_linked_decision: {
        Args: { p_message: string; p_token: string }
        Returns: undefined
      }
      approve_join_request: {
        Args: { p_request_id: string }
        Returns: undefined
      }
      brief_failed: { Args: { p_batch: string }; Returns: boolean }
      brief_sent: {
        Args: { p_batch: string; p_refused?: string[] }
        Returns: number
      }
      business_review_summary: { Args: { p_page_id: string }; Returns: Json }
      cancel_join_request: { Args: { p_group_id: string }; Returns: boolean }
      card: {
        Args: { item: Database["public"]["Tables"]["feed_items"]["Row"] }
        Returns: Json
      }
      case_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      check_username_available: {
        Args: { p_username: string }
        Returns: boolean
      }
      claim_briefs: { Args: { p_most?: number }; Returns: Json }
      claim_case: {
        Args: { p_case_id: string; p_is_mine: boolean }
        Returns: undefined
      }
      claim_decision_letters: { Args: { p_most?: number }; Returns: Json }
      claim_removed_files: { Args: { p_most?: number }; Returns: Json }
      claim_sign_in_letters: { Args: { p_most?: number }; Returns: Json }
      claim_welcome_emails: { Args: { p_user_id?: string }; Returns: Json }
      connection_counts: { Args: { p_user_id: string }; Returns: Json }
      connection_state: { Args: { p_user_id: string }; Returns: Json }
      connection_states: { Args: { p_user_ids: string[] }; Returns: Json }
      conversation_head: { Args: { p_partner_id: string }; Returns: Json }
      conversation_messages: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_limit?: number
          p_partner_id: string
        }
        Returns: {
          business_idea_id: string | null
          business_page_id: string | null
          content: string
          conversation_key: string
          created_at: string
          has_warning: boolean
          id: string
          mentions: NonNullable<Json>
          message_type: string
          metadata: NonNullable<Json>
          read: boolean
          receiver_id: string
          sender_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      decide_appeal: {
        Args: {
          p_answer: string
          p_decision_id: string
          p_is_overturned: boolean
        }
        Returns: undefined
      }
      decide_cases: {
        Args: {
          p_case_ids: string[]
          p_content?: string
          p_days?: number
          p_decision: string
          p_reason: string
          p_rule_id?: string
        }
        Returns: number
      }
      decision_letter_done: { Args: { p_id: string }; Returns: boolean }
      decline_invitation: { Args: { p_group_id: string }; Returns: undefined }
      delete_left_behind: {
        Args: { p_id: string; p_part: string }
        Returns: boolean
      }
      delete_message_request: {
        Args: { p_partner_id: string }
        Returns: boolean
      }
      delete_own_account: { Args: { p_password: string }; Returns: string }
      email: {
        Args: { profile: Database["public"]["Tables"]["profiles"]["Row"] }
        Returns: string
      }
      end_sessions: { Args: { p_id?: string }; Returns: number }
      export_my_data: {
        Args: { p_after?: string; p_part?: string }
        Returns: Json
      }
      follow_user: { Args: { p_user_id: string }; Returns: Json }
      following_feed: {
        Args: {
          p_after?: string
          p_before?: string
          p_before_id?: string
          p_filter?: string
          p_ids?: string[]
          p_limit?: number
        }
        Returns: {
          article_id: string | null
          audience: string
          author_avatar: string | null
          author_name: string
          business_page_id: string | null
          content_id: string
          created_at: string
          description: string | null
          filter: string | null
          forum_group_id: string | null
          forum_post_id: string | null
          group_id: string | null
          id: string
          image_url: string | null
          original_id: string | null
          source_user_id: string | null
          title: string | null
          type: string
          user_data: Json | null
          user_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "feed_items"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      forum_group_screen: {
        Args: { p_group_id: string; p_limit?: number }
        Returns: Json
      }
      forum_post_screen: {
        Args: { p_limit?: number; p_post_id: string }
        Returns: Json
      }
      funding_figures: { Args: { p_user_id: string }; Returns: Json }
      get_case: { Args: { p_case_id: string }; Returns: Json }
      get_forum_group: {
        Args: { p_group_id: string }
        Returns: {
          cover_image: string
          created_at: string
          creator_full_name: string
          creator_id: string
          creator_name: string
          creator_username: string
          description: string
          edited_at: string
          id: string
          is_public: boolean
          latest_post_at: string
          latest_post_excerpt: string
          latest_post_id: string
          latest_post_title: string
          member_count: number
          my_role: string
          my_status: string
          name: string
          new_posts: number
          new_since: string
          pending_count: number
          post_count: number
        }[]
      }
      get_forum_post: {
        Args: { p_post_id: string }
        Returns: {
          answers_count: number
          author_id: string
          avatar_url: string
          category: string
          content: string
          created_at: string
          edited_at: string
          first_new_id: string
          full_name: string
          group_id: string
          group_is_public: boolean
          group_name: string
          id: string
          is_locked: boolean
          is_pinned: boolean
          likes_count: number
          moderated_as: string
          my_reactions: string[]
          my_role: string
          my_status: string
          name: string
          reaction_counts: Json
          replies_count: number
          title: string
          username: string
          verified: boolean
          views_count: number
        }[]
      }
      group_detail: { Args: { p_group_id: string }; Returns: Json }
      group_screen: {
        Args: { p_group_id: string; p_members?: number; p_posts?: number }
        Returns: Json
      }
      idea_countries: { Args: Record<PropertyKey, never>; Returns: string[] }
      increment_forum_post_views: { Args: { post_id: string }; Returns: number }
      invitation_emailed: {
        Args: { p_email: string; p_group_id: string; p_inviter: string }
        Returns: undefined
      }
      invitation_letter: {
        Args: { p_email: string; p_group_id?: string; p_inviter: string }
        Returns: Json
      }
      invite_member_to_group: {
        Args: { p_group_id: string; p_user_id: string }
        Returns: Json
      }
      invite_to_event: {
        Args: { p_event_id: string; p_user_id: string }
        Returns: string
      }
      invite_to_group: {
        Args: { p_email: string; p_group_id: string }
        Returns: Json
      }
      is_following: {
        Args: { page: Database["public"]["Tables"]["business_pages"]["Row"] }
        Returns: boolean
      }
      is_helpful: {
        Args: {
          review: Database["public"]["Tables"]["business_reviews"]["Row"]
        }
        Returns: boolean
      }
      is_placeholder: {
        Args: { item: Database["public"]["Tables"]["business_reviews"]["Row"] }
        Returns: boolean
      }
      leave_group: { Args: { p_group_id: string }; Returns: Json }
      link_cards: {
        Args: { p_ids: string[]; p_kinds: string[] }
        Returns: {
          id: string
          image_url: string
          kind: string
          title: string
        }[]
      }
      linked_decision: { Args: { p_token: string }; Returns: Json }
      list_appeals: {
        Args: {
          p_cursor?: string
          p_cursor_id?: string
          p_limit?: number
          p_state?: string
        }
        Returns: {
          answer: string
          avatar_url: string
          case_id: string
          created_at: string
          decided_at: string
          decided_by_username: string
          decision: string
          decision_id: string
          kind: string
          may_decide: boolean
          message: string
          name: string
          reason: string
          role: string
          rule_title: string
          state: string
          title: string
          until: string
          user_id: string
          username: string
        }[]
      }
      list_blocked_members: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          avatar_url: string
          created_at: string
          full_name: string
          id: string
          name: string
          username: string
        }[]
      }
      list_business_inquiries: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          business_idea_id: string | null
          business_page_id: string | null
          content: string
          conversation_key: string
          created_at: string
          has_warning: boolean
          id: string
          mentions: NonNullable<Json>
          message_type: string
          metadata: NonNullable<Json>
          read: boolean
          receiver_id: string
          sender_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_business_pages: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_category?: string
          p_limit?: number
          p_query?: string
        }
        Returns: {
          address: string | null
          category: string
          cover_image: string | null
          created_at: string
          description: string
          edited_at: string | null
          email: string | null
          followers: number
          hours: string | null
          id: string
          is_verified: boolean
          name: string
          owner_id: string
          phone: string | null
          posts_count: number
          profile_image: string | null
          reviews_count: number
          stars_count: number
          updated_at: string
          website: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "business_pages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_case_reports: {
        Args: {
          p_case_id: string
          p_cursor?: string
          p_cursor_id?: string
          p_limit?: number
        }
        Returns: {
          created_at: string
          id: string
          messages: Json
          note: string
          picture: string
          reason: string
          reporter_username: string
          snapshot: Json
        }[]
      }
      list_cases: {
        Args: {
          p_cursor?: string
          p_cursor_id?: string
          p_kind?: string
          p_limit?: number
          p_place_id?: string
          p_reason?: string
          p_state?: string
        }
        Returns: {
          author_avatar: string
          author_id: string
          author_name: string
          author_username: string
          claimed_by: string
          claimed_by_username: string
          decided_at: string
          decision: string
          id: string
          is_hidden: boolean
          item_id: string
          kind: string
          may_dismiss: boolean
          opened_at: string
          place_id: string
          place_name: string
          reasons: string[]
          report_count: number
          state: string
          title: string
        }[]
      }
      list_connections: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_kind: string
          p_limit?: number
          p_user_id: string
        }
        Returns: {
          avatar_url: string
          bio: string
          connection_id: string
          full_name: string
          is_friend: boolean
          name: string
          profile_id: string
          since: string
          username: string
          verified: boolean
        }[]
      }
      list_conversations: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_box?: string
          p_limit?: number
        }
        Returns: {
          avatar_url: string
          full_name: string
          last_message: string
          last_message_id: string
          last_message_time: string
          last_message_type: string
          last_sender_id: string
          name: string
          partner_id: string
          unread_count: number
          username: string
          verified: boolean
        }[]
      }
      list_event_guests: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_event_id: string
          p_limit?: number
          p_query?: string
          p_status?: string
        }
        Returns: {
          avatar_url: string
          company: string
          full_name: string
          name: string
          since: string
          status: string
          title: string
          user_id: string
          username: string
        }[]
      }
      list_event_places: {
        Args: Record<PropertyKey, never>
        Returns: {
          events: number
          label: string
          place: string
        }[]
      }
      list_forum_answers: {
        Args: { p_post_id: string }
        Returns: {
          answered_at: string
          author_id: string
          avatar_url: string
          comments_count: number
          content: string
          created_at: string
          edited_at: string
          full_name: string
          has_earlier: boolean
          id: string
          likes_count: number
          moderated_as: string
          my_reactions: string[]
          name: string
          reaction_counts: Json
          username: string
          verified: boolean
        }[]
      }
      list_forum_comments: {
        Args: {
          p_after?: string
          p_at?: string
          p_before?: string
          p_limit?: number
          p_reply_id: string
        }
        Returns: {
          avatar_url: string
          content: string
          created_at: string
          depth: number
          edited_at: string
          full_name: string
          has_earlier: boolean
          id: string
          likes_count: number
          moderated_as: string
          my_reactions: string[]
          name: string
          parent_id: string
          reaction_counts: Json
          sort_path: string
          user_id: string
          username: string
          verified: boolean
        }[]
      }
      list_forum_groups: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_is_mine?: boolean
          p_limit?: number
          p_search?: string
        }
        Returns: {
          cover_image: string
          created_at: string
          creator_full_name: string
          creator_id: string
          creator_name: string
          creator_username: string
          description: string
          edited_at: string
          id: string
          is_public: boolean
          latest_post_at: string
          latest_post_excerpt: string
          latest_post_id: string
          latest_post_title: string
          member_count: number
          my_role: string
          my_status: string
          name: string
          new_posts: number
          new_since: string
          pending_count: number
          post_count: number
        }[]
      }
      list_forum_members: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_after_rank?: number
          p_group_id: string
          p_limit?: number
          p_query?: string
          p_status?: string
        }
        Returns: {
          avatar_url: string
          full_name: string
          joined_at: string
          likes: number
          membership_id: string
          name: string
          posts: number
          profile_id: string
          replies: number
          role: string
          role_rank: number
          shares: number
          username: string
          verified: boolean
        }[]
      }
      list_forum_posts: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_before_pinned?: boolean
          p_group_id: string
          p_is_unanswered?: boolean
          p_limit?: number
        }
        Returns: {
          active_at: string
          answers_count: number
          author_id: string
          avatar_url: string
          category: string
          created_at: string
          edited_at: string
          excerpt: string
          full_name: string
          id: string
          is_locked: boolean
          is_pinned: boolean
          likes_count: number
          name: string
          new_replies: number
          reaction_counts: Json
          replies_count: number
          title: string
          username: string
          verified: boolean
          views_count: number
          visited_at: string
        }[]
      }
      list_forum_replies: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_at?: string
          p_before?: string
          p_before_id?: string
          p_limit?: number
          p_post_id: string
        }
        Returns: {
          answered_at: string
          author_id: string
          avatar_url: string
          comments_count: number
          content: string
          created_at: string
          edited_at: string
          full_name: string
          has_earlier: boolean
          id: string
          likes_count: number
          moderated_as: string
          my_reactions: string[]
          name: string
          reaction_counts: Json
          username: string
          verified: boolean
        }[]
      }
      list_friend_requests: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          avatar_url: string
          bio: string
          connection_id: string
          full_name: string
          is_friend: boolean
          name: string
          profile_id: string
          since: string
          username: string
          verified: boolean
        }[]
      }
      list_group_members: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_after_rank?: number
          p_group_id: string
          p_limit?: number
          p_query?: string
        }
        Returns: {
          avatar_url: string
          company: string
          connection: Json
          full_name: string
          id: string
          joined_at: string
          name: string
          role: string
          role_rank: number
          title: string
          user_id: string
          username: string
          verified: boolean
        }[]
      }
      list_group_posts: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_before_pinned?: boolean
          p_group_id: string
          p_limit?: number
          p_post_id?: string
        }
        Returns: {
          avatar_url: string
          comments_count: number
          content: string
          created_at: string
          edited_at: string
          full_name: string
          group_id: string
          id: string
          image_url: string
          is_pinned: boolean
          moderated_as: string
          my_reaction: string
          name: string
          reactions: Json
          shares_count: number
          user_id: string
          username: string
          verified: boolean
        }[]
      }
      list_groups: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_is_mine?: boolean
          p_limit?: number
          p_query?: string
        }
        Returns: {
          cover_image: string
          created_at: string
          description: string
          has_requested: boolean
          id: string
          is_invited: boolean
          is_private: boolean
          member_count: number
          my_role: string
          name: string
          new_posts: number
        }[]
      }
      list_hidden_items: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          author_name: string
          content_type: string
          created_at: string
          id: string
          title: string
        }[]
      }
      list_latest_forum_posts: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_is_unanswered?: boolean
          p_limit?: number
        }
        Returns: {
          active_at: string
          answers_count: number
          author_id: string
          avatar_url: string
          category: string
          created_at: string
          edited_at: string
          excerpt: string
          full_name: string
          group_id: string
          group_name: string
          id: string
          is_locked: boolean
          is_pinned: boolean
          likes_count: number
          name: string
          new_replies: number
          new_since: string
          reaction_counts: Json
          replies_count: number
          title: string
          username: string
          verified: boolean
          views_count: number
          visited_at: string
        }[]
      }
      list_left_behind: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          content: string
          created_at: string
          id: string
          part: string
          place: string
        }[]
      }
      list_mutes: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          created_at: string
          id: string
          image_url: string
          kind: string
          level: string
          title: string
          until: string
        }[]
      }
      list_notifications: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_limit?: number
          p_show?: string
        }
        Returns: {
          actor: Json
          actor_gone: boolean
          available: boolean
          created_at: string
          data: Json
          group_id: string
          id: string
          message: string
          object: string
          people: Json
          people_count: number
          predicate: string
          read: boolean
          tally: Json
          title: string
          type: string
        }[]
      }
      list_people: {
        Args: {
          p_before?: number
          p_before_id?: string
          p_has_mutual_friends?: boolean
          p_industries?: string[]
          p_is_in_my_groups?: boolean
          p_limit?: number
          p_open_to?: string[]
          p_places?: string[]
          p_query?: string
          p_roles?: string[]
        }
        Returns: {
          avatar_url: string
          company: string
          connection: Json
          full_name: string
          industries: string[]
          location: string
          mutual_friends: number
          name: string
          open_to: string[]
          position: number
          profile_id: string
          reason: Json
          roles: string[]
          title: string
          username: string
          verified: boolean
        }[]
      }
      list_reactions: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_content_id: string
          p_content_type: string
          p_limit?: number
          p_reaction_type?: string
        }
        Returns: {
          avatar_url: string
          created_at: string
          full_name: string
          name: string
          profile_id: string
          reaction_id: string
          reaction_type: string
          username: string
          verified: boolean
        }[]
      }
      list_saved: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_kinds?: string[]
          p_limit?: number
          p_query?: string
        }
        Returns: {
          created_at: string
          id: string
          kind: string
          note: string
          remind_at: string
          reminded_at: string
          subject: Json
        }[]
      }
      list_saved_searches: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          delivery: string
          id: string
          latest_at: string
          name: string
          new_count: number
          params: Json
          scope: string
        }[]
      }
      list_search_matches: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_limit?: number
          p_search_id: string
        }
        Returns: {
          id: string
          is_new: boolean
          kind: string
          matched_at: string
          reason: Json
          subject: Json
        }[]
      }
      list_sessions: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          id: string
          is_current: boolean
          seen_at: string
          signed_in_at: string
          user_agent: string
        }[]
      }
      list_waiting: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          actor: Json
          item_id: string
          kind: string
          people: number
          since: string
          title: string
        }[]
      }
      log_forum_share: { Args: { p_post_id: string }; Returns: undefined }
      mark_all_notifications_read: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      mark_conversation_read: {
        Args: { p_partner_id: string }
        Returns: number
      }
      mark_forum_answer: {
        Args: { p_is_answer: boolean; p_reply_id: string }
        Returns: undefined
      }
      mark_notification_group: {
        Args: { p_group_id: string; p_read?: boolean }
        Returns: number
      }
      mark_notifications_seen: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      mark_review_helpful: {
        Args: { p_is_helpful: boolean; p_review_id: string }
        Returns: Json
      }
      mark_search_seen: { Args: { p_search_id: string }; Returns: undefined }
      mentions_of: {
        Args: { p_ids: string[]; p_kind: string }
        Returns: {
          full_name: string
          handle: string
          item_id: string
          name: string
          profile_id: string
          username: string
        }[]
      }
      message_event_guests: {
        Args: {
          p_audience: string[]
          p_content: string
          p_event_id: string
          p_id: string
        }
        Returns: number
      }
      message_exists: { Args: { p_id: string }; Returns: boolean }
      moderated_as:
        | {
            Args: {
              item: Database["public"]["Tables"]["article_comments"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: { item: Database["public"]["Tables"]["articles"]["Row"] }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["business_ideas"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["business_pages"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["business_post_comments"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["business_posts"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["business_reviews"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["business_updates"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: { item: Database["public"]["Tables"]["events"]["Row"] }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
        | {
            Args: {
              item: Database["public"]["Tables"]["group_comments"]["Row"]
            }
            Returns: {
              error: true
            } & "Could not choose the best candidate function between: public.moderated_as(item => articles), public.moderated_as(item => article_comments), public.moderated_as(item => group_comments), public.moderated_as(item => business_ideas), public.moderated_as(item => business_updates), public.moderated_as(item => events), public.moderated_as(item => business_pages), public.moderated_as(item => business_posts), public.moderated_as(item => business_post_comments), public.moderated_as(item => business_reviews). Try renaming the parameters or the function itself in the database so function overloading can be resolved"
          }
      moderated_at: {
        Args: {
          review: Database["public"]["Tables"]["business_reviews"]["Row"]
        }
        Returns: string
      }
      moderated_by: {
        Args: {
          review: Database["public"]["Tables"]["business_reviews"]["Row"]
        }
        Returns: string
      }
      moderation_note: {
        Args: {
          review: Database["public"]["Tables"]["business_reviews"]["Row"]
        }
        Returns: string
      }
      my_brief: { Args: Record<PropertyKey, never>; Returns: Json }
      note_visit: {
        Args: { p_kind: string; p_place_id: string }
        Returns: undefined
      }
      operator_make_brief_due: { Args: { p_email: string }; Returns: boolean }
      operator_publish_month: { Args: { p_month: string }; Returns: boolean }
      operator_set_super_admin: {
        Args: { p_email: string; p_is_super_admin: boolean }
        Returns: string
      }
      people_counts: {
        Args: {
          p_has_mutual_friends?: boolean
          p_industries?: string[]
          p_is_in_my_groups?: boolean
          p_open_to?: string[]
          p_places?: string[]
          p_query?: string
          p_roles?: string[]
        }
        Returns: Json
      }
      pin_group_post: {
        Args: { p_is_pinned: boolean; p_post_id: string }
        Returns: undefined
      }
      profile_screen: {
        Args: { p_groups?: number; p_limit?: number; p_user_id: string }
        Returns: Json
      }
      reaction_state:
        | {
            Args: { article: Database["public"]["Tables"]["articles"]["Row"] }
            Returns: Json
          }
        | {
            Args: {
              idea: Database["public"]["Tables"]["business_ideas"]["Row"]
            }
            Returns: Json
          }
      reject_friend_request: { Args: { p_user_id: string }; Returns: Json }
      reject_join_request: {
        Args: { p_request_id: string }
        Returns: undefined
      }
      remove_connection: { Args: { p_user_id: string }; Returns: Json }
      remove_friend: { Args: { p_user_id: string }; Returns: Json }
      remove_item: {
        Args: {
          p_item_id: string
          p_kind: string
          p_reason: string
          p_rule_id: string
        }
        Returns: undefined
      }
      report_item: {
        Args: {
          p_is_blocking?: boolean
          p_item_id: string
          p_kind: string
          p_message_ids?: string[]
          p_note?: string
          p_picture?: string
          p_reason: string
        }
        Returns: string
      }
      request_to_join: {
        Args: { p_group_id: string; p_id?: string }
        Returns: string
      }
      resubscribe: { Args: { p_token: string }; Returns: boolean }
      rsvp: { Args: { p_event_id: string; p_status: string }; Returns: Json }
      saved_counts: { Args: { p_query?: string }; Returns: Json }
      search: {
        Args: {
          p_kind?: string
          p_limit?: number
          p_offset_cursor?: Json
          p_query: string
        }
        Returns: {
          corrected: string
          cursor: Json
          day: string
          excerpt: string
          facts: string
          image_url: string
          kind: string
          over_at: string
          owner_id: string
          owner_username: string
          score: number
          source_id: string
          state: string
          title: string
          verified: boolean
          words: string[]
        }[]
      }
      search_contacts: {
        Args: { p_query: string }
        Returns: {
          avatar_url: string
          full_name: string
          id: string
          name: string
          username: string
          verified: boolean
        }[]
      }
      search_conversation: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_partner_id: string
          p_query: string
        }
        Returns: Json
      }
      search_counts: { Args: { p_query: string }; Returns: Json }
      search_event_candidates: {
        Args: { p_event_id: string; p_query: string }
        Returns: {
          avatar_url: string
          full_name: string
          id: string
          is_invited: boolean
          name: string
          status: string
          username: string
        }[]
      }
      search_group_candidates: {
        Args: { p_group_id: string; p_query: string }
        Returns: {
          avatar_url: string
          full_name: string
          id: string
          is_invited: boolean
          is_member: boolean
          name: string
          username: string
          verified: boolean
        }[]
      }
      search_suggest: {
        Args: { p_query: string }
        Returns: {
          corrected: string
          facts: string
          image_url: string
          kind: string
          over_at: string
          source_id: string
          state: string
          title: string
          words: string[]
        }[]
      }
      send_business_inquiry: {
        Args: { p_id?: string; p_idea_id: string; p_message: string }
        Returns: string
      }
      send_connection_request: { Args: { p_user_id: string }; Returns: Json }
      send_friend_request: { Args: { p_user_id: string }; Returns: Json }
      set_member_role: {
        Args: { p_group_id: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      set_reaction: {
        Args: {
          p_content_id: string
          p_content_type: string
          p_reaction_type: string
        }
        Returns: Json
      }
      settle_waiting: {
        Args: { p_item_id: string; p_kind: string; p_settled?: boolean }
        Returns: boolean
      }
      share_card: {
        Args: { p_id: string; p_kind: string; p_post_id?: string }
        Returns: Json
      }
      sign_in_letter_done: { Args: { p_id: string }; Returns: boolean }
      similar_forum_posts: {
        Args: { p_group_id: string; p_title: string }
        Returns: {
          answers_count: number
          group_id: string
          group_name: string
          id: string
          replies_count: number
          title: string
        }[]
      }
      suggest_circle: {
        Args: { p_groups?: number; p_people?: number }
        Returns: Json
      }
      suggest_mentions: {
        Args: { p_kind: string; p_place_id?: string; p_query?: string }
        Returns: {
          avatar_url: string
          full_name: string
          name: string
          profile_id: string
          username: string
          verified: boolean
        }[]
      }
      suggest_people: {
        Args: { p_limit?: number }
        Returns: {
          avatar_url: string
          bio: string
          full_name: string
          mutual_friends: number
          name: string
          profile_id: string
          shared_skills: number
          title: string
          username: string
          verified: boolean
        }[]
      }
      take_address_token: {
        Args: { p_action: string; p_headers: Json }
        Returns: Json
      }
      take_rate_token: {
        Args: { p_action: string; p_key: string }
        Returns: Json
      }
      toggle_reaction: {
        Args: {
          p_content_id: string
          p_content_type: string
          p_reaction_type: string
        }
        Returns: Json
      }
      unfollow_user: { Args: { p_user_id: string }; Returns: Json }
      unsubscribe: { Args: { p_token: string }; Returns: boolean }
      user_has_liked: {
        Args: { post: Database["public"]["Tables"]["business_posts"]["Row"] }
        Returns: boolean
      }
      user_has_shared: {
        Args: { post: Database["public"]["Tables"]["business_posts"]["Row"] }
        Returns: boolean
      }
      viewer_state: { Args: Record<PropertyKey, never>; Returns: Json }
      waiting_before: { Args: { p_event_id: string }; Returns: number }
      welcome_email_done: { Args: { p_user_id: string }; Returns: boolean }
      withdraw_invitation: {
        Args: { p_group_id: string; p_user_id: string }
        Returns: boolean
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
